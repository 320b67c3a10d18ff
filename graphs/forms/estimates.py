"""Of what an estimate is asked: a document, its relations alone, a passage that shall be appended to it, a text, or only its
length."""

from django import forms

from graphs.forms.fields import SourceTextField
from graphs.forms.queries import MOST_CHARACTERS


class EstimateForm(forms.Form):
    extractor = forms.CharField(max_length=120, required=False)
    document = forms.UUIDField(required=False)
    passage = forms.BooleanField(required=False)
    relations = forms.BooleanField(required=False)
    text = SourceTextField(required=False)
    chars = forms.IntegerField(required=False, min_value=0, max_value=MOST_CHARACTERS)
