-- Marketing: consents for offers and cart reminders, segments of customers, campaigns and the messages of both.
alter table message_choices drop constraint message_choices_purpose_check;
alter table message_choices add constraint message_choices_purpose_check
  check (purpose in ('orders', 'reminders', 'reviews', 'alerts', 'newsletter', 'offers', 'cart'));
-- Few shoppers ever consent: whoever looks for recipients begins with them, and a change of a cart writes no entry.
create index message_choices_marketing on message_choices (purpose, user_id) where is_given and purpose in ('offers', 'cart');

-- Customers whom rules describe. Nobody is stored: each use reads who they are at that moment.
create table segments (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and char_length(name) <= 60),
  -- How the rules combine.
  match text not null check (match in ('all', 'any', 'none')),
  -- [{"field", "is", "value"}], as the contract's segment rules say.
  rules jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index segments_name_key on segments (lower(name)) where removed_at is null;

create table campaigns (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and char_length(name) <= 60),
  segment_id bigint not null references segments,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- The texts by their names, as the contract's campaign words say.
  words jsonb not null,
  -- A page of the shop, to which the button leads.
  path text not null check (path like '/%'),
  state text not null default 'draft'
    check (state in ('draft', 'awaiting_approval', 'scheduled', 'sending', 'paused', 'done')),
  send_at timestamptz,
  -- People of the staff; null for a key.
  planned_by bigint references staff on delete set null,
  planned_by_name text not null default '',
  approved_by bigint references staff on delete set null,
  approved_by_name text not null default '',
  approved_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaigns_planned check (state = 'draft' or send_at is not null)
);
create index campaigns_segment_id on campaigns (segment_id);
create index campaigns_due on campaigns (send_at) where state = 'scheduled';
create index campaigns_sending on campaigns (id) where state = 'sending';

-- A message of a campaign, or a reminder of a cart, for one person: written when the campaign starts, and sent once.
create table marketing_messages (
  id bigint generated always as identity primary key,
  -- Equal for equal messages, so that a repeat is not written.
  dedupe_key text not null unique,
  kind text not null check (kind in ('campaign', 'cart')),
  campaign_id bigint references campaigns on delete cascade,
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- A lower-case email, or a phone as its account stores it.
  contact text not null check (contact <> ''),
  -- Two letters; the quiet hours follow from it.
  country text not null,
  -- Of a cart reminder: the moment of the cart's last change and which reminder it is.
  cart_changed_at timestamptz,
  reminder integer check (reminder in (1, 2)),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'left_out')),
  -- Why it was left out, or why it failed.
  reason text not null default '',
  -- The consent that was read when it was sent.
  choice_id bigint,
  tries integer not null default 0,
  due_at timestamptz not null,
  -- A process that sends it holds it until then; another one takes it over afterwards.
  claimed_until timestamptz,
  provider_id text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  clicked_at timestamptz,
  constraint marketing_messages_of_kind check ((kind = 'campaign') = (campaign_id is not null) and (kind = 'cart') = (reminder is not null))
);
create index marketing_messages_due on marketing_messages (due_at, id) where state in ('waiting', 'sending');
create index marketing_messages_campaign_id on marketing_messages (campaign_id, state);
create index marketing_messages_user_id on marketing_messages (user_id, sent_at);
create index marketing_messages_created_at on marketing_messages using brin (created_at);
