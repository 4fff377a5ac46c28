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
  state text not null default 'pending' check (state in ('pending', 'published', 'refused', 'withdrawn')),
  refusal_reason text not null default '' check ((state = 'refused') = (refusal_reason <> '')),
  house_reply text not null default '' check (char_length(house_reply) <= 2000),
  helpful_votes integer not null default 0 check (helpful_votes >= 0),
  unhelpful_votes integer not null default 0 check (unhelpful_votes >= 0),
  -- The lower bound of the Wilson interval.
  helpful_rank double precision not null default 0,
  created_at timestamptz not null default now(),
  published_at timestamptz check ((state = 'published') = (published_at is not null)),
  unique (user_id, product_id)
);
create index reviews_published on reviews (product_id, published_at desc) where state = 'published';
create index reviews_order_line_id on reviews (order_line_id);
create index reviews_waiting on reviews (created_at) where state = 'pending';

create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  is_helpful boolean not null,
  primary key (review_id, user_id)
);
create index review_votes_user_id on review_votes (user_id);

-- Sums of the published reviews, maintained by a trigger, for cards and product pages.
create table product_ratings (
  product_id bigint primary key references products on delete cascade,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  -- Reviews with one star, two stars and so on.
  stars integer[] not null default '{0,0,0,0,0}',
  fit_small integer not null default 0,
  fit_true integer not null default 0,
  fit_large integer not null default 0
);

create table product_questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users on delete cascade,
  author_name text not null check (author_name <> ''),
  question text not null check (char_length(question) between 1 and 500),
  answer text not null default '' check (char_length(answer) <= 2000),
  state text not null default 'pending' check (state in ('pending', 'published', 'refused')),
  refusal_reason text not null default '' check ((state = 'refused') = (refusal_reason <> '')),
  created_at timestamptz not null default now(),
  published_at timestamptz check ((state = 'published') = (published_at is not null)),
  constraint product_questions_published_answered check (state <> 'published' or answer <> '')
);
create index product_questions_published on product_questions (product_id, published_at desc) where state = 'published';
create index product_questions_user_id on product_questions (user_id);
create index product_questions_waiting on product_questions (created_at) where state = 'pending';

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
create trigger product_ratings_change after insert or update or delete or truncate on product_ratings
  for each statement execute function note_catalogue_change('catalogue');
create trigger product_questions_change after update of state, answer on product_questions for each row
  when (old.state = 'published' or new.state = 'published') execute function note_catalogue_change('catalogue');
create trigger product_questions_deleted after delete on product_questions for each row
  when (old.state = 'published') execute function note_catalogue_change('catalogue');
create trigger product_questions_inserted after insert on product_questions for each row
  when (new.state = 'published') execute function note_catalogue_change('catalogue');
create trigger product_questions_truncated after truncate on product_questions
  for each statement execute function note_catalogue_change('catalogue');
