-- Texts of documents are translated as well: the subject is 0, and the field has the document, the path and, in lists
-- without names, the English text.
alter table translations
  drop constraint translations_kind_check,
  add constraint translations_kind_check
    check (kind in ('product', 'category', 'designer', 'post', 'phrase', 'document')),
  drop constraint translations_phrase,
  add constraint translations_phrase check ((kind in ('phrase', 'document')) = (subject_id = 0));
