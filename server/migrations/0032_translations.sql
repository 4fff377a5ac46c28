-- What the merchant wrote, in other languages than English. A text without a row here is shown in English.
create table translations (
  -- 'phrase' stands for a word that many things share, such as a fabric: its subject is 0, and its field is the English text.
  kind text not null check (kind in ('product', 'category', 'designer', 'post', 'phrase')),
  -- The id of the thing; a designer has the one of its category.
  subject_id bigint not null,
  field text not null check (char_length(field) between 1 and 300),
  language text not null check (language in ('hi', 'ar')),
  value text not null check (value <> ''),
  -- SHA-256 of the English text that was translated; another one now makes the translation outdated, and it is still shown.
  source_digest bytea not null,
  -- Shoppers see only what a person reviewed.
  state text not null check (state in ('draft', 'machine', 'reviewed')),
  -- The person, the service or the file.
  author text not null,
  changed_at timestamptz not null default now(),
  primary key (kind, subject_id, field, language),
  constraint translations_phrase check ((kind = 'phrase') = (subject_id = 0)),
  constraint translations_safe_html check (is_safe_html(value))
);
create index translations_state on translations (language, state, kind);
create trigger translations_inserted after insert on translations referencing new table as changed
  for each statement execute function note_translation_changes();
create trigger translations_updated after update on translations referencing new table as changed
  for each statement execute function note_translation_changes();
create trigger translations_deleted after delete on translations referencing old table as changed
  for each statement execute function note_translation_changes();
create trigger translations_truncated after truncate on translations
  for each statement execute function note_catalogue_change('catalogue');

create trigger products_leave_translations after delete on products referencing old table as gone
  for each statement execute function leave_translations('product');
create trigger categories_leave_translations after delete on categories referencing old table as gone
  for each statement execute function leave_translations('category', 'designer');
create trigger posts_leave_translations after delete on posts referencing old table as gone
  for each statement execute function leave_translations('post');

update roles set permissions = permissions || '{translations}'
where name = 'Content' and not is_owner and not permissions @> '{translations}';
