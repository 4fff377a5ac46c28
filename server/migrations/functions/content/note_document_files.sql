-- Protects the films and captions of a version from deletion. The lock waits for a deletion that has begun.
create or replace function note_document_files() returns trigger language plpgsql as $$
begin
  insert into document_files (version_id, file)
  select new.id, section_files.name from section_files
  where section_files.name in (
    select names[1] from regexp_matches(new.body::text, '"([0-9a-f]{32}\.(?:mp4|webm|vtt))"', 'g') as names
  )
  for key share of section_files
  on conflict do nothing;
  return null;
end
$$;
