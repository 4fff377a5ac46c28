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
alter table posts add constraint posts_safe_html check (is_safe_html(short_description) and is_safe_html(body));

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

-- Messages from the contact, store visit and careers pages.
create table enquiries (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^T-[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  -- A digest of the form's key and text: a form sent twice is one ticket.
  request_key text unique,
  kind text not null check (kind in ('contact', 'visit', 'application')),
  topic text check (topic in ('order', 'payment', 'return', 'sizing', 'grievance', 'other')),
  order_code text,
  store text,
  -- In the store's time zone.
  visit_day date,
  visit_part text check (visit_part in ('morning', 'afternoon', 'evening')),
  visitors integer check (visitors between 1 and 6),
  -- Emptied when the account is deleted.
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- The position that an application is for.
  role text,
  constraint enquiries_contact_has_topic check ((kind = 'contact') = (topic is not null)),
  constraint enquiries_visit_has_store check ((kind = 'visit') = (store is not null)),
  constraint enquiries_visit_is_complete check (num_nulls(store, visit_day, visit_part, visitors) in (0, 4)),
  constraint enquiries_application_has_role check ((kind = 'application') = (role is not null))
);
create index enquiries_email on enquiries (lower(email));
create index enquiries_open on enquiries (created_at, id) where done_at is null;
create index enquiries_applications on enquiries (created_at) where kind = 'application';

create table enquiry_files (
  enquiry_id bigint primary key references enquiries on delete cascade,
  -- Sanitised for e-mails and file systems.
  name text not null check (name <> ''),
  content bytea not null,
  bytes integer not null generated always as (length(content)) stored check (bytes > 0)
);
alter table enquiry_files alter column content set storage external;
