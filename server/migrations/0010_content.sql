create table slides (
  id bigint generated always as identity primary key,
  position integer not null default 0,
  title text not null,
  subtitle text not null default '',
  button text not null default 'Shop now',
  alt text not null default '',
  link text not null,
  media_id bigint references media on delete set null,
  phone_media_id bigint references media on delete set null,
  -- The side of the picture that is empty for the words.
  words text not null default 'left' check (words in ('left', 'right')),
  is_listed boolean not null default true
);
create trigger slides_change after insert or update or delete or truncate on slides
  for each statement execute function note_catalogue_change('catalogue');

-- A post of the journal is a row that publishing writes; its drafts and versions are the document `post-ID`.
create table posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  -- Both are sanitised HTML.
  short_description text not null,
  body text not null,
  -- Texts and pictures in their order; null for a post without pictures between its texts. `body` has the texts alone.
  parts jsonb,
  author text not null,
  tags text[] not null default '{}',
  media_id bigint references media on delete set null,
  -- Alt text of the picture; empty for the title.
  alt text not null default '',
  published_at timestamptz not null default now(),
  -- The last publication; null until the console wrote the post.
  changed_at timestamptz,
  -- Null unless the staff deleted it; its term begins then.
  deleted_at timestamptz,
  is_listed boolean not null default true,
  constraint posts_safe_html check (is_safe_html(short_description) and is_safe_html(body))
);
create index posts_published_at on posts (published_at desc, id desc);
create trigger posts_change after insert or update or delete or truncate on posts
  for each statement execute function note_catalogue_change('catalogue');

create table post_products (
  post_id bigint not null references posts on delete cascade,
  product_id bigint not null references products on delete cascade,
  position integer not null default 0,
  primary key (post_id, product_id)
);
create trigger post_products_change after insert or update or delete or truncate on post_products
  for each statement execute function note_catalogue_change('catalogue');

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

-- Content and settings that the merchant edits. Without a row, or without a live version, the shop shows its default.
create table documents (
  key text primary key,
  live_id bigint,
  post_id bigint unique references posts on delete cascade,
  -- Raised by every change, of drafts too.
  version bigint not null default 1
);

-- The shop shows no other column, and a version that is live never changes.
create trigger documents_change after delete or truncate or update of live_id on documents
  for each statement execute function note_catalogue_change('catalogue');

create table document_versions (
  id bigint generated always as identity primary key,
  document_key text not null references documents on delete cascade,
  -- Null stands for the default.
  body jsonb,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  -- The name at that time of the person, the key or the operator.
  author text not null,
  -- Who scheduled it, which ends with their rights; null for the operator.
  staff_id bigint,
  api_key_id bigint,
  changed_at timestamptz not null,
  check ((state = 'draft') = (publish_at is null)),
  check (state = 'published' or body is not null)
);
create unique index document_versions_draft on document_versions (document_key) where state = 'draft';
create unique index document_versions_scheduled on document_versions (document_key) where state = 'scheduled';
create index document_versions_published on document_versions (document_key, id desc) where state = 'published';
create index document_versions_due on document_versions (publish_at) where state = 'scheduled';
create trigger document_versions_change after truncate on document_versions
  for each statement execute function note_catalogue_change('catalogue');

alter table documents add constraint documents_live_id foreign key (live_id) references document_versions;

-- Pictures that the staff added for slides and covers. The focus point is in media.
create table content_pictures (
  media_id bigint primary key references media on delete cascade,
  file_name text not null,
  version integer not null default 1,
  -- The name at that time of the person or the key.
  added_by text not null,
  added_at timestamptz not null,
  -- Null while something shows it.
  unused_since timestamptz
);
create index content_pictures_unused on content_pictures (unused_since) where unused_since is not null;

-- Pictures that a version of a document shows: they stay for as long as it can be published again.
create table document_pictures (
  version_id bigint not null references document_versions on delete cascade,
  media_id bigint not null references media,
  primary key (version_id, media_id)
);
create index document_pictures_media on document_pictures (media_id);

-- Reviews of pieces that were bought and have arrived; only published ones are public.
create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null for reviews of the demo. Deleting an account deletes its reviews.
  user_id bigint references users on delete cascade,
  order_line_id bigint references order_lines on delete set null,
  -- Stays true when retention has deleted the order.
  is_bought boolean not null,
  -- A first name, copied when the review was written.
  author_name text not null check (author_name <> ''),
  city text not null default '',
  size text not null default '',
  rating smallint not null check (rating between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  comment text not null check (char_length(comment) between 1 and 2000),
  -- Raised with each change of the words, so that a moderator publishes only what was read.
  revision integer not null default 1 check (revision > 0),
  state text not null default 'pending' check (state in ('pending', 'published', 'refused', 'withdrawn')),
  refusal_reason text not null default '' check ((state = 'refused') = (refusal_reason <> '')),
  house_reply text not null default '' check (char_length(house_reply) <= 2000),
  helpful_votes integer not null default 0 check (helpful_votes >= 0),
  unhelpful_votes integer not null default 0 check (unhelpful_votes >= 0),
  -- The lower bound of the Wilson interval.
  helpful_rank double precision not null default 0,
  -- Raised by every change, of the writer and of the house, so that of two people one decides.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz check ((state = 'published') = (published_at is not null)),
  unique (user_id, product_id)
);
create index reviews_published on reviews (product_id, published_at desc) where state = 'published';
create index reviews_order_line_id on reviews (order_line_id);
create index reviews_waiting on reviews (created_at) where state = 'pending';
-- The console lists reviews and questions by state, and reviews by their stars too.
create index reviews_state_id on reviews (state, id);
create index reviews_state_rating_id on reviews (state, rating, id);
create trigger reviews_inserted_rating after insert on reviews for each row
  when (new.state = 'published') execute function refresh_product_rating();
create trigger reviews_updated_rating after update of state, rating, fit on reviews for each row
  when (old.state = 'published' or new.state = 'published') execute function refresh_product_rating();
create trigger reviews_deleted_rating after delete on reviews for each row
  when (old.state = 'published') execute function refresh_product_rating();
-- A pending review or question changes no public response. A vote may be a minute late.
create trigger reviews_change after insert on reviews for each row
  when (new.state = 'published') execute function note_catalogue_change('catalogue');
create trigger reviews_changed after update of state, house_reply on reviews for each row
  when (old.state = 'published' or new.state = 'published') execute function note_catalogue_change('catalogue');
create trigger reviews_deleted after delete on reviews for each row
  when (old.state = 'published') execute function note_catalogue_change('catalogue');
create trigger reviews_truncated after truncate on reviews
  for each statement execute function note_catalogue_change('catalogue');
create trigger reviews_version
  before update of state, rating, fit, comment, refusal_reason, house_reply on reviews for each row
  execute function raise_version();

create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  is_helpful boolean not null,
  primary key (review_id, user_id)
);
create index review_votes_user_id on review_votes (user_id);

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

-- Sums of the published reviews, maintained by a trigger, for cards and product pages.
create table product_ratings (
  product_id bigint primary key references products on delete cascade,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  -- Reviews with one star, two stars and so on.
  stars integer[] not null default '{0,0,0,0,0}',
  fit_small integer not null default 0,
  fit_true integer not null default 0,
  fit_large integer not null default 0,
  -- Shoppers who returned the piece as too small or too large, and whose review names no fit.
  returned_small integer not null default 0,
  returned_large integer not null default 0
);
create trigger product_ratings_change after insert or update or delete or truncate on product_ratings
  for each statement execute function note_catalogue_change('catalogue');

create table product_questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users on delete cascade,
  author_name text not null check (author_name <> ''),
  question text not null check (char_length(question) between 1 and 500),
  answer text not null default '' check (char_length(answer) <= 2000),
  state text not null default 'pending' check (state in ('pending', 'published', 'refused')),
  refusal_reason text not null default '' check ((state = 'refused') = (refusal_reason <> '')),
  -- As in reviews.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz check ((state = 'published') = (published_at is not null)),
  constraint product_questions_published_answered check (state <> 'published' or answer <> '')
);
create index product_questions_published on product_questions (product_id, published_at desc) where state = 'published';
create index product_questions_user_id on product_questions (user_id);
create index product_questions_waiting on product_questions (created_at) where state = 'pending';
-- An undo asks for each piece whether a shopper wrote about it.
create index product_questions_product_id on product_questions (product_id);
create index product_questions_state_id on product_questions (state, id);
create trigger product_questions_change after update of state, answer on product_questions for each row
  when (old.state = 'published' or new.state = 'published') execute function note_catalogue_change('catalogue');
create trigger product_questions_deleted after delete on product_questions for each row
  when (old.state = 'published') execute function note_catalogue_change('catalogue');
create trigger product_questions_inserted after insert on product_questions for each row
  when (new.state = 'published') execute function note_catalogue_change('catalogue');
create trigger product_questions_truncated after truncate on product_questions
  for each statement execute function note_catalogue_change('catalogue');
create trigger product_questions_version
  before update of state, question, answer, refusal_reason on product_questions for each row
  execute function raise_version();
