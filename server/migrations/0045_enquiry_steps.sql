-- Answers and notes of the staff on an enquiry, and when it was closed and reopened.
create table enquiry_steps (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  kind text not null check (kind in ('answered', 'noted', 'closed', 'reopened')),
  actor text not null,
  -- Emptied when the writer's account is deleted.
  body text not null check (char_length(body) <= 4000),
  at timestamptz not null
);
create index enquiry_steps_enquiry on enquiry_steps (enquiry_id, id);

-- The console lists enquiries by view and kind.
create index enquiries_open_id on enquiries (id) where done_at is null;
create index enquiries_done_id on enquiries (id) where done_at is not null;
create index enquiries_kind_id on enquiries (kind, id);
