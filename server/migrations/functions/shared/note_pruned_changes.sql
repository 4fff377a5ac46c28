-- Records how far the log of listing changes was deleted.
create or replace function note_pruned_changes() returns trigger language plpgsql as $$
begin
  update listing_change_log
  set pruned_through = greatest(pruned_through, (select transaction_id from gone order by transaction_id desc limit 1))
  where exists (select from gone);
  return null;
end
$$;
