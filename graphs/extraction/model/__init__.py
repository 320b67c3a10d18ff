"""The extractor that asks a model. What a model says is data: read once here, admitted item by item at the gate."""
