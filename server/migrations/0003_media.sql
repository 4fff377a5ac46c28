-- A picture: known before it is there (`pending`), ready in its widths, or not to be had (`missing`, `refused`).
create table media (
  id bigint generated always as identity primary key,
  status text not null check (status in ('pending', 'ready', 'missing', 'refused')),
  -- Where it came from: an address on the web, a file that a merchant gave, or a drawing of our own.
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
  constraint media_ready_is_whole check (
    status <> 'ready' or (content_hash is not null and width is not null and height is not null)
  ),
  constraint media_drawing_is_drawn check ((source_kind = 'drawing') = (drawing is not null))
);
create unique index media_source_key on media (source_kind, md5(source));
create index media_unready on media (id) where status <> 'ready';
