-- A post of the journal is a row that publishing writes; its drafts and versions are the document `post-ID`.
alter table posts
  -- Alt text of the picture; empty for the title.
  add column alt text not null default '',
  -- Texts and pictures in their order; null for a post without pictures between its texts. `body` has the texts alone.
  add column parts jsonb,
  -- The last publication; null until the console wrote the post.
  add column changed_at timestamptz,
  -- Null unless the staff deleted it; its term begins then.
  add column deleted_at timestamptz;

alter table documents add column post_id bigint unique references posts on delete cascade;

-- Addresses that posts have, had, or will have by a draft.
create table post_addresses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  post_id bigint not null references posts on delete cascade,
  -- True once shoppers saw the post there: from then on the address leads to it.
  was_public boolean not null default false
);
create index post_addresses_post on post_addresses (post_id);
create trigger post_addresses_change after insert or update or delete or truncate on post_addresses
  for each statement execute function note_catalogue_change('catalogue');
