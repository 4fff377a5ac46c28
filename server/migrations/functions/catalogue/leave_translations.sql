-- Deletes the translations of deleted rows; the arguments are their kinds.
create or replace function leave_translations() returns trigger language plpgsql as $$
begin
  delete from translations where kind = any (tg_argv) and subject_id in (select id from gone);
  return null;
end
$$;
