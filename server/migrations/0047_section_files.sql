-- Films of sections and their captions: the files are beside the pictures, under the fingerprint of their content.
create table section_files (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(mp4|webm|vtt)$'),
  -- True once the file is stored; before that, no section may show it.
  is_stored boolean not null default false,
  added_at timestamptz not null,
  -- Null while a version of a document shows it.
  unused_since timestamptz
);
create index section_files_unused on section_files (unused_since) where unused_since is not null;

-- Files that a version of a document shows: they stay for as long as it can be published again.
create table document_files (
  version_id bigint not null references document_versions on delete cascade,
  file text not null references section_files,
  primary key (version_id, file)
);
create index document_files_file on document_files (file);

-- Films from before: those that somebody added, and those that a version shows.
insert into section_files (name, is_stored, added_at)
select name, true, min(at) from (
  select thing_id as name, at from audit_events where thing = 'document' and verb = 'film added'
  union all
  select found[1], changed_at from document_versions,
    regexp_matches(body::text, '"([0-9a-f]{32}\.(?:mp4|webm))"', 'g') as found
) film
where name ~ '^[0-9a-f]{32}\.(mp4|webm)$'
group by name;
insert into document_files (version_id, file)
select distinct version.id, found[1]
from document_versions version, regexp_matches(body::text, '"([0-9a-f]{32}\.(?:mp4|webm))"', 'g') as found
join section_files on section_files.name = found[1];

-- A trigger, so that a process of the release before protects films as well.
create trigger document_versions_files after insert on document_versions
  for each row when (new.document_key = 'home' or new.document_key like 'category-%' or new.document_key like 'page-%')
  execute function note_document_files();
