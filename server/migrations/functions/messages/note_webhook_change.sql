-- Records that a row of a customer, a parcel or a transfer changed, while an endpoint wants to know. The arguments are the
-- event and the column with the id of what changed.
create or replace function note_webhook_change() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where is_on and tg_argv[0] = any (events)) then
    insert into webhook_changes (type, subject_id)
    values (tg_argv[0], (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[1])::bigint);
  end if;
  return null;
end
$$;
