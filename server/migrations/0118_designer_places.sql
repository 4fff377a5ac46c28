-- The town or the workroom of a label.
alter table designers add column place_media_id bigint references media on delete set null;
