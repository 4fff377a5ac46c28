create table slides (
  id bigint generated always as identity primary key,
  position integer not null default 0,
  title text not null,
  subtitle text not null default '',
  alt text not null default '',
  link text not null,
  media_id bigint references media on delete set null,
  phone_media_id bigint references media on delete set null,
  is_listed boolean not null default true
);

create table posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  -- Both are sanitised HTML.
  short_description text not null,
  body text not null,
  author text not null,
  tags text[] not null default '{}',
  media_id bigint references media on delete set null,
  published_at timestamptz not null default now(),
  is_listed boolean not null default true
);
create index posts_published_at on posts (published_at desc, id desc);

create table post_products (
  post_id bigint not null references posts on delete cascade,
  product_id bigint not null references products on delete cascade,
  position integer not null default 0,
  primary key (post_id, product_id)
);

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index newsletter_subscriptions_email_key on newsletter_subscriptions (lower(email));

create table feedback_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  rating integer not null check (rating between 1 and 5),
  message text not null,
  email text,
  page text,
  created_at timestamptz not null default now()
);
