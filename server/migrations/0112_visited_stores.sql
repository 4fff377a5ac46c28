-- As the store was when the visit was asked for: its name, and its hours in that part of the day. Null for earlier ones.
alter table enquiries add column store_name text, add column visit_hours text;
