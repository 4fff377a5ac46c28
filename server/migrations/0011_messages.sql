-- Every choice about messages that a shopper ever made; the newest one of a purpose counts.
create table message_choices (
  id bigint generated always as identity primary key,
  -- Null for a mailbox without an account.
  user_id bigint references users on delete cascade,
  -- A lower-case email, or the digits of a phone number.
  contact text not null check (contact <> ''),
  channel text not null check (channel in ('email', 'text', 'whatsapp')),
  purpose text not null check (purpose in ('orders', 'reminders', 'reviews', 'alerts', 'newsletter')),
  is_given boolean not null,
  -- Names the words that the shopper saw.
  text_version text not null check (text_version <> ''),
  -- A member of the staff ends a subscription when the subscriber asks for it.
  source text not null check (source in ('account', 'form', 'unsubscribe_link', 'whatsapp_reply', 'staff')),
  at timestamptz not null
);
create index message_choices_contact on message_choices (contact, purpose, id desc);
create index message_choices_user_id on message_choices (user_id, purpose, id desc) where user_id is not null;
create trigger message_choices_append_only before update on message_choices
  for each row execute function refuse_change();

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index newsletter_subscriptions_email_key on newsletter_subscriptions (lower(email));
-- The console lists subscribers by state, the newest first, and finds them by the beginning of their email.
create index newsletter_subscriptions_on on newsletter_subscriptions (id) where ended_at is null;
create index newsletter_subscriptions_left on newsletter_subscriptions (id) where ended_at is not null;
create index newsletter_subscriptions_email_beginning on newsletter_subscriptions (lower(email) text_pattern_ops);

-- Order news by WhatsApp or text, one row for each piece of news and channel.
create table phone_messages (
  id bigint generated always as identity primary key,
  -- Equal for equal news, so that a repeat is not sent.
  dedupe_key text not null unique,
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('whatsapp', 'text')),
  template text not null,
  recipient text not null,
  -- The approved template, its values and the same as plain text.
  content jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'read', 'failed')),
  -- The provider's id, from its response or from its first report.
  provider_id text unique,
  failure text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index phone_messages_user_id on phone_messages (user_id);
create index phone_messages_created_at on phone_messages using brin (created_at);

-- Emails and texts about an order as they were sent, without links that log in or act for the customer.
create table order_messages (
  job_id uuid primary key,
  order_id bigint not null references orders on delete cascade,
  -- The customer of that moment: deleting the account deletes its messages.
  user_id bigint references users on delete cascade,
  channel text not null check (channel in ('email', 'text')),
  template text not null,
  recipient text not null,
  subject text not null,
  -- Empty for a message that is a link or a code.
  body text not null,
  -- Left out: its reason had passed, or the customer wants no such messages.
  state text not null check (state in ('sent', 'left_out')),
  created_at timestamptz not null
);
create index order_messages_order_id on order_messages (order_id, created_at);
create index order_messages_user_id on order_messages (user_id, created_at) where user_id is not null;
create index order_messages_created_at on order_messages using brin (created_at);

-- Delivered orders whose shopper was invited to review; at most once.
create table review_invitations (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);

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
  -- As the store was when the visit was asked for: its name, and its hours in that part of the day.
  store_name text,
  visit_hours text,
  -- In the store's time zone.
  visit_day date,
  visit_part text check (visit_part in ('morning', 'afternoon', 'evening')),
  visitors integer check (visitors between 1 and 6),
  -- The position that an application is for.
  role text,
  -- Emptied when the account is deleted.
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  constraint enquiries_contact_has_topic check ((kind = 'contact') = (topic is not null)),
  constraint enquiries_visit_has_store check ((kind = 'visit') = (store is not null)),
  constraint enquiries_visit_is_complete check (num_nulls(store, visit_day, visit_part, visitors) in (0, 4)),
  constraint enquiries_application_has_role check ((kind = 'application') = (role is not null))
);
create index enquiries_email on enquiries (lower(email));
create index enquiries_open on enquiries (created_at, id) where done_at is null;
create index enquiries_applications on enquiries (created_at) where kind = 'application';
-- The console lists enquiries by view and kind.
create index enquiries_open_id on enquiries (id) where done_at is null;
create index enquiries_done_id on enquiries (id) where done_at is not null;
create index enquiries_kind_id on enquiries (kind, id);

create table enquiry_files (
  enquiry_id bigint primary key references enquiries on delete cascade,
  -- Sanitised for e-mails and file systems.
  name text not null check (name <> ''),
  content bytea storage external not null,
  bytes integer not null generated always as (length(content)) stored check (bytes > 0)
);

-- Answers and notes of the staff on an enquiry, and when it was closed and reopened.
create table enquiry_steps (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  kind text not null check (kind in ('answered', 'noted', 'closed', 'reopened')),
  actor text not null,
  -- Emptied when the writer's account is deleted.
  body text not null check (char_length(body) <= 4000),
  at timestamptz not null
);
create index enquiry_steps_enquiry on enquiry_steps (enquiry_id, id);

-- Endpoints of other systems that receive events. Secrets are stored as they are, because each request is signed with them.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  url text not null unique check (char_length(url) <= 500),
  note text not null default '' check (char_length(note) <= 120),
  events text[] not null check (events <> '{}'),
  is_on boolean not null default true,
  off_reason text check (off_reason in ('staff', 'failing', 'gone')),
  off_at timestamptz,
  secret bytea not null,
  -- Signs as well until then, so that a receiver can change to the new secret in its own time.
  previous_secret bytea,
  previous_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null,
  version bigint not null default 1,
  constraint webhook_endpoints_off check (is_on = (off_reason is null) and is_on = (off_at is null)),
  constraint webhook_endpoints_previous check ((previous_secret is null) = (previous_until is null))
);

-- An event as it is sent; written only while an endpoint wants it.
create table webhook_events (
  id bigint generated always as identity primary key,
  -- The header webhook-id.
  event_id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  -- The text that is signed and sent.
  body text not null,
  created_at timestamptz not null
);
create index webhook_events_created_at on webhook_events using brin (created_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event_id bigint not null references webhook_events on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  tries integer not null default 0,
  -- A test is sent once, and while its endpoint is off.
  is_test boolean not null default false,
  due_at timestamptz,
  -- A process that sends it holds it until then; another one takes it over afterwards.
  claimed_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_deliveries_due check ((state = 'pending') = (due_at is not null)),
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_endpoint_id on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_event_id on webhook_deliveries (event_id);
create index webhook_deliveries_due_at on webhook_deliveries (endpoint_id, due_at, id) where state = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (endpoint_id)
  where state = 'pending' and claimed_until is not null;
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id desc) where state = 'failed';

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  -- Null without an answer.
  status integer,
  duration_ms integer not null check (duration_ms >= 0),
  error text,
  answer text not null default ''
);
create index webhook_attempts_delivery_id on webhook_attempts (delivery_id, id);

-- How far the timer has read the rows that events are made of. Ids are taken in another order than they commit: rows up to
-- marked_id are read once every transaction that ran when they were marked has ended.
create table webhook_cursors (
  source text primary key,
  read_id bigint not null,
  marked_id bigint not null,
  marked_xid xid8
);

-- Pieces that changed while an endpoint wants to know; the timer turns them into events and deletes them.
create table webhook_pieces (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  at timestamptz not null default now()
);
create index webhook_pieces_at on webhook_pieces using brin (at);
