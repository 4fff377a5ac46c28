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
  source text not null check (source in ('account', 'form', 'unsubscribe_link', 'whatsapp_reply')),
  at timestamptz not null
);
create index message_choices_contact on message_choices (contact, purpose, id desc);
create index message_choices_user_id on message_choices (user_id, purpose, id desc) where user_id is not null;
create trigger message_choices_append_only before update on message_choices
  for each row execute function refuse_change();

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

-- Delivered orders whose shopper was invited to review; at most once.
create table review_invitations (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);
create index order_history_delivered on order_history (at, order_id) where to_state = 'delivered';
