-- Pictures that the staff added for slides and covers. The focus point is in media.
create table content_pictures (
  media_id bigint primary key references media on delete cascade,
  file_name text not null,
  version integer not null default 1,
  -- The name at that time of the person or the key.
  added_by text not null,
  added_at timestamptz not null,
  -- Null while something shows it.
  unused_since timestamptz
);
create index content_pictures_unused on content_pictures (unused_since) where unused_since is not null;

-- Pictures that a version of a document shows: they stay for as long as it can be published again.
create table document_pictures (
  version_id bigint not null references document_versions on delete cascade,
  media_id bigint not null references media,
  primary key (version_id, media_id)
);
create index document_pictures_media on document_pictures (media_id);

-- Empty for the name of the category.
alter table categories
  add column cover_alt text not null default '',
  add column banner_alt text not null default '';
