-- Content and settings that the merchant edits. Without a row, or without a live version, the shop shows its default.
create table documents (
  key text primary key,
  live_id bigint,
  -- Raised by every change, of drafts too.
  version bigint not null default 1
);

create table document_versions (
  id bigint generated always as identity primary key,
  document_key text not null references documents on delete cascade,
  -- Null stands for the default.
  body jsonb,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  -- The name at that time of the person, the key or the operator.
  author text not null,
  changed_at timestamptz not null,
  check ((state = 'draft') = (publish_at is null)),
  check (state = 'published' or body is not null)
);
create unique index document_versions_draft on document_versions (document_key) where state = 'draft';
create unique index document_versions_scheduled on document_versions (document_key) where state = 'scheduled';
create index document_versions_published on document_versions (document_key, id desc) where state = 'published';
create index document_versions_due on document_versions (publish_at) where state = 'scheduled';
alter table documents add constraint documents_live_id foreign key (live_id) references document_versions;

-- The shop shows no other column, and a version that is live never changes.
create trigger documents_change after delete or truncate or update of live_id on documents
  for each statement execute function note_catalogue_change('catalogue');
create trigger document_versions_change after truncate on document_versions
  for each statement execute function note_catalogue_change('catalogue');
