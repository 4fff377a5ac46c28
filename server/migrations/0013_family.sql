-- Shoppers who asked their family about their wishlist: one link each, known by its key alone.
create table family_links (
  user_id bigint primary key references users on delete cascade,
  key text not null unique check (char_length(key) = 22),
  asked_by text not null check (char_length(asked_by) between 1 and 40),
  expires_at timestamptz not null
);

-- People who have answered, at most five of a link. The browser of each proves by the hash of its key who it is.
create table family_people (
  id bigint generated always as identity primary key,
  user_id bigint not null references family_links on update cascade on delete cascade,
  key_hash bytea not null,
  name text not null check (char_length(name) between 1 and 40),
  unique (user_id, key_hash)
);

create table family_answers (
  person_id bigint not null references family_people on delete cascade,
  product_id bigint not null references products on delete cascade,
  is_loved boolean not null,
  line text not null default '' check (char_length(line) <= 140),
  at timestamptz not null,
  primary key (person_id, product_id),
  check (is_loved or line <> '')
);
create index family_answers_product_id on family_answers (product_id);
