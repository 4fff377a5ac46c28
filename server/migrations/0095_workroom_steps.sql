-- Steps of the workroom on a made-to-order piece, with the customer's approval where the staff asked for it.
create table workroom_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The line of the order.
  position integer not null check (position > 0),
  kind text not null check (kind in ('fabric', 'cutting', 'embroidery', 'stitching', 'fitting', 'finishing')),
  note text not null,
  -- The name of the person or key, as in the audit.
  author text not null,
  created_at timestamptz not null,
  -- Null where nothing was asked. An open request ends by itself at its time.
  approval text check (approval in ('open', 'approved', 'changes', 'withdrawn')),
  -- The number of the request on this line.
  round integer check (round > 0),
  answer_until timestamptz,
  -- The change that the customer asked for.
  words text not null default '',
  answered_at timestamptz,
  answered_by text check (answered_by in ('customer', 'link')),
  -- The staff withdrew the request, or dealt with the change.
  closed_at timestamptz,
  closed_by text not null default '',
  constraint workroom_steps_asked check ((approval is null) = (round is null) and (approval is null) = (answer_until is null)),
  constraint workroom_steps_answered check ((answered_at is not null) = (coalesce(approval, '') in ('approved', 'changes'))),
  constraint workroom_steps_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index workroom_steps_line_id on workroom_steps (order_id, position, id);
-- A piece has one open request at a time.
create unique index workroom_steps_open on workroom_steps (order_id, position) where approval = 'open';
-- Requests that hold an order up.
create index workroom_steps_waiting on workroom_steps (order_id)
  where approval = 'open' or (approval = 'changes' and closed_at is null);
create index workroom_steps_created_at on workroom_steps using brin (created_at);

-- Converted pictures without metadata; the owner of the order and the staff load them, and nobody else.
create table workroom_pictures (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  order_id bigint not null,
  position integer not null,
  -- Null while the step is being written.
  step_id bigint references workroom_steps on delete cascade,
  place smallint check (place between 1 and 6),
  -- The digest of actor, Idempotency-Key and content, by which a repeated upload finds its picture.
  upload_digest bytea not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null,
  small bytea not null,
  created_at timestamptz not null,
  constraint workroom_pictures_placed check ((step_id is null) = (place is null)),
  constraint workroom_pictures_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index workroom_pictures_step_id on workroom_pictures (step_id, place) where step_id is not null;
create index workroom_pictures_line_id on workroom_pictures (order_id, position);
create index workroom_pictures_waiting on workroom_pictures (created_at) where step_id is null;
