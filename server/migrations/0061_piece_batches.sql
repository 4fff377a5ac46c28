-- Changes of many pieces at once: whole, or not at all. A worker takes the oldest one that is open; one whose process
-- ended is open still, because its transaction was rolled back.
create table piece_batches (
  id bigint generated always as identity primary key,
  -- Who asked for it: a member of staff or a key, with the name at that time.
  staff_id bigint,
  api_key_id bigint,
  author text not null,
  request_id text,
  change jsonb not null,
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 10000),
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'failed')),
  -- Pieces prepared so far; they change together at the end.
  prepared integer not null default 0,
  -- [{"id": 7, "name": "…", "message": "…"}], why nothing was changed.
  refusals jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index piece_batches_open on piece_batches (id) where state = 'open';
