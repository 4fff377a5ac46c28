-- A picture: `pending` until its renditions exist, then `ready`; `missing` or `refused` when they cannot be made.
create table media (
  id bigint generated always as identity primary key,
  status text not null check (status in ('pending', 'ready', 'missing', 'refused')),
  -- A URL, a merchant's file, or a drawing of the demo.
  source_kind text not null check (source_kind in ('url', 'file', 'drawing')),
  source text not null,
  drawing jsonb,
  failure text,
  content_hash text,
  width integer,
  height integer,
  dominant_colour text not null default '#e9ece8' check (dominant_colour ~ '^#[0-9a-f]{6}$'),
  placeholder text,
  -- [{"width": 640, "avif": "path", "webp": "path"}], paths below /media/.
  renditions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Drawings with a lower priority are made first.
  priority smallint not null default 100,
  constraint media_drawing_is_drawn check ((source_kind = 'drawing') = (drawing is not null)),
  constraint media_ready_is_whole
    check (status <> 'ready' or content_hash is not null and width is not null and height is not null)
);
create unique index media_source_key on media (source_kind, md5(source));
create index media_unready on media (priority, id) where status <> 'ready';

create trigger media_leave_orders after delete on media referencing old table as gone
  for each statement execute function leave_orders_without_picture();
