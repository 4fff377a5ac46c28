-- Applications for a position: an enquiry with a role, and one file that stays out of every list.
alter table enquiries
  add column role text,
  drop constraint enquiries_kind_check,
  add constraint enquiries_kind_check check (kind in ('contact', 'visit', 'application')),
  -- Positions come and go with the page, so which there are is not said here.
  add constraint enquiries_role_check check ((kind = 'application') = (role is not null));
create index enquiries_applications on enquiries (created_at) where kind = 'application';

create table enquiry_files (
  enquiry_id bigint primary key references enquiries (id) on delete cascade,
  -- As it may stand in a mail and on a disk.
  name text not null check (name <> ''),
  content bytea not null,
  bytes integer not null generated always as (length(content)) stored check (bytes > 0)
);
-- A PDF is packed already: packing it again takes time and saves nothing.
alter table enquiry_files alter column content set storage external;
