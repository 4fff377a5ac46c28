-- Who came in, who was refused, what was changed about an account, and what operators did. Rows outlive the account, so
-- nothing refers to it. They are added and read only: retention and the deletion of an account say so for their
-- transaction with the setting shop.retention.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  user_id bigint,
  -- Of IPv6 the first 64 bits, which is one subscriber.
  network text,
  -- The operator's name; null for shoppers and visitors.
  actor text,
  details jsonb not null default '{}'
);
create index security_events_at on security_events (at);
create index security_events_user_id on security_events (user_id, id) where user_id is not null;

create function refuse_change_outside_retention() returns trigger language plpgsql as $$
begin
  if current_setting('shop.retention', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change_outside_retention();
