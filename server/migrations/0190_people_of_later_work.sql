-- Who began the present step of an import, and who scheduled a version: work that comes later ends with their rights.
-- Null for the operator, and for what was begun before.
alter table import_runs add column staff_id bigint, add column api_key_id bigint;
alter table document_versions add column staff_id bigint, add column api_key_id bigint;
