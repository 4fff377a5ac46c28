-- A member of the staff ends a subscription when the subscriber asks for it.
alter table message_choices drop constraint message_choices_source_check;
alter table message_choices add constraint message_choices_source_check
  check (source in ('account', 'form', 'unsubscribe_link', 'whatsapp_reply', 'staff'));

-- The console lists subscribers by state, the newest first, and finds them by the beginning of their email.
create index newsletter_subscriptions_on on newsletter_subscriptions (id) where ended_at is null;
create index newsletter_subscriptions_left on newsletter_subscriptions (id) where ended_at is not null;
create index newsletter_subscriptions_email_beginning on newsletter_subscriptions (lower(email) text_pattern_ops);
