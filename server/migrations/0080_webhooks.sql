-- Endpoints of other systems that receive events. Secrets are stored as they are, because each request is signed with them.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  url text not null unique check (char_length(url) <= 500),
  note text not null default '' check (char_length(note) <= 120),
  events text[] not null check (events <> '{}'),
  is_on boolean not null default true,
  off_reason text check (off_reason in ('staff', 'failing', 'gone')),
  off_at timestamptz,
  secret bytea not null,
  -- Signs as well until then, so that a receiver can change to the new secret in its own time.
  previous_secret bytea,
  previous_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null,
  version bigint not null default 1,
  constraint webhook_endpoints_off check (is_on = (off_reason is null) and is_on = (off_at is null)),
  constraint webhook_endpoints_previous check ((previous_secret is null) = (previous_until is null))
);

-- An event as it is sent; written only while an endpoint wants it.
create table webhook_events (
  id bigint generated always as identity primary key,
  -- The header webhook-id.
  event_id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  -- The text that is signed and sent.
  body text not null,
  created_at timestamptz not null
);
create index webhook_events_created_at on webhook_events using brin (created_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event_id bigint not null references webhook_events on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  tries integer not null default 0,
  -- A test is sent once, and while its endpoint is off.
  is_test boolean not null default false,
  due_at timestamptz,
  -- A process that sends it holds it until then; another one takes it over afterwards.
  claimed_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_deliveries_due check ((state = 'pending') = (due_at is not null)),
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_endpoint_id on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_event_id on webhook_deliveries (event_id);
create index webhook_deliveries_due_at on webhook_deliveries (endpoint_id, due_at, id) where state = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (endpoint_id)
  where state = 'pending' and claimed_until is not null;
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id desc) where state = 'failed';

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  -- Null without an answer.
  status integer,
  duration_ms integer not null check (duration_ms >= 0),
  error text,
  answer text not null default ''
);
create index webhook_attempts_delivery_id on webhook_attempts (delivery_id, id);

-- How far the timer has read the rows that events are made of. Ids are taken in another order than they commit: rows up to
-- marked_id are read once every transaction that ran when they were marked has ended.
create table webhook_cursors (
  source text primary key,
  read_id bigint not null,
  marked_id bigint not null,
  marked_xid xid8
);

-- Pieces that changed while an endpoint wants to know; the timer turns them into events and deletes them.
create table webhook_pieces (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  at timestamptz not null default now()
);
create index webhook_pieces_at on webhook_pieces using brin (at);

create trigger products_webhook_inserted after insert on products referencing new table as changed
  for each statement execute function note_webhook_pieces();
create trigger products_webhook_updated after update on products referencing old table as before new table as changed
  for each statement execute function note_webhook_pieces();
create trigger products_webhook_deleted after delete on products referencing old table as changed
  for each statement execute function note_webhook_pieces();
