-- Rolls back an optimistic batch whose rows have changed since they were read (SH001).
create or replace function raise_conflict(subject text) returns void language plpgsql as $$
begin
  raise exception '% has changed meanwhile', subject using errcode = 'SH001';
end
$$;
