-- Raised with each change of the words, so that a moderator publishes only what was read.
alter table reviews add column revision integer not null default 1 check (revision > 0);

-- Pictures of the authors, re-encoded. One without a review waits for the form that is being written.
create table review_pictures (
  -- Unguessable, because the address of an unpublished picture protects it; replaced when a review leaves the page.
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  user_id bigint not null references users on delete cascade,
  review_id bigint references reviews on delete cascade,
  position smallint check (position between 1 and 4),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null,
  small bytea not null,
  created_at timestamptz not null,
  constraint review_pictures_placed check ((review_id is null) = (position is null))
);
create index review_pictures_review_id on review_pictures (review_id, position) where review_id is not null;
create index review_pictures_user_id on review_pictures (user_id);
create index review_pictures_waiting on review_pictures (created_at) where review_id is null;

create trigger review_pictures_deleted after delete on review_pictures for each row
  when (old.review_id is not null) execute function note_catalogue_change('catalogue');
create trigger review_pictures_truncated after truncate on review_pictures
  for each statement execute function note_catalogue_change('catalogue');

-- A return because of the size says whether the piece was too small or too large.
alter table return_requests add column fit text check (fit in ('small', 'large'));

-- Shoppers who returned the piece as too small or too large, and whose review names no fit.
alter table product_ratings
  add column returned_small integer not null default 0,
  add column returned_large integer not null default 0;

create trigger return_requests_fit after update of state on return_requests for each row
  when (new.fit is not null and new.state is distinct from old.state) execute function refresh_returned_fit();
