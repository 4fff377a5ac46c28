-- Files that platforms outside the shop read: their addresses, and when somebody last read one.
create table channel_feeds (
  name text primary key,
  -- A part of the address, so that only those to whom the house gave it find the file.
  key text not null default replace(gen_random_uuid()::text, '-', ''),
  key_made_at timestamptz not null default now(),
  -- Names what the file showed at its last reading, and since when.
  etag text not null default '',
  changed_at timestamptz not null default now(),
  fetched_at timestamptz,
  -- As the reader's program named itself.
  fetched_by text not null default '' check (char_length(fetched_by) <= 200)
);
insert into channel_feeds (name) values ('google'), ('meta'), ('pinterest'), ('assistants');
