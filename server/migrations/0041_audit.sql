-- Changes that staff made: who, when, what, before and after. Rows outlive the person, so there is no foreign key.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint,
  api_key_id bigint,
  -- The name at that time: of the person, the key or the operator.
  actor text not null,
  verb text not null,
  thing text not null,
  thing_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_events_thing on audit_events (thing, thing_id, id desc);
create index audit_events_staff_id on audit_events (staff_id, id desc) where staff_id is not null;
create index audit_events_at on audit_events using brin (at);
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change_outside_retention();

-- Calls that must happen once: the same key changes nothing a second time.
create table admin_requests (
  actor text not null,
  key text not null,
  -- A digest of the call and its input: a key with another input is refused.
  input_hash bytea not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index admin_requests_created_at on admin_requests using brin (created_at);

-- Staff notes about an order; shoppers never see them.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  staff_id bigint references staff on delete set null,
  author text not null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_order_id on order_notes (order_id, id);
create index order_notes_staff_id on order_notes (staff_id) where staff_id is not null;
