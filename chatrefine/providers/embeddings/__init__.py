"""Providers of embeddings: one file each, opened by `open_embeddings`.

`_service` is what all of them share: one batched call, long texts in parts, every vector checked.
Nothing is imported before its provider is chosen, httpx not before the first call.
"""
