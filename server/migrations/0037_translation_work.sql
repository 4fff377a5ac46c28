-- What each text of the catalogue lacks in each language, so that the console counts and lists the texts of a large
-- catalogue at once. A crash empties these three tables together, and the next look at the translations fills them again.
create unlogged table text_needs (
  kind text not null,
  subject_id bigint not null,
  field text not null,
  language text not null check (language in ('hi', 'ar')),
  -- Where it stands within its thing.
  place integer not null,
  need text not null check (need in ('missing', 'outdated', 'unreviewed', 'reviewed')),
  primary key (kind, subject_id, field, language)
);
create index text_needs_need on text_needs (language, kind, need, subject_id desc, place, field);

-- Empty in a shop in English only, which notes no changes.
create unlogged table text_feed (
  only_row boolean primary key default true check (only_row)
);

-- Texts to look at again, as note_changed_products() and note_everything() record them.
create unlogged table text_changes (
  id bigint generated always as identity primary key,
  -- Null: every text of something other than a piece.
  product_ids bigint[]
);

-- Texts for which a machine's translation was asked. A row is deleted when its draft is written.
create table translation_tasks (
  id bigint generated always as identity primary key,
  language text not null check (language in ('hi', 'ar')),
  kind text not null,
  subject_id bigint not null,
  field text not null,
  -- What the service charges; given back when it translated nothing.
  characters integer not null check (characters > 0),
  month date not null,
  -- One process at a time sends a text; after a crash another one takes it over.
  taken_at timestamptz,
  -- Why the service translated nothing; null while the text waits.
  problem text,
  asked_at timestamptz not null,
  constraint translation_tasks_once unique (language, kind, subject_id, field)
);
create index translation_tasks_waiting on translation_tasks (language, id) where problem is null;

-- Characters that were sent to the translation service, and those of the texts that wait for it.
create table translation_usage (
  month date primary key check (extract(day from month) = 1),
  characters bigint not null check (characters >= 0)
);
