-- When the customer is reminded of an open request, and when that happened.
alter table workroom_steps
  add column remind_at timestamptz,
  add column reminded_at timestamptz;

-- Requests that are open already: ten in the morning in India, the day before the last one.
update workroom_steps set remind_at = answer_until - interval '37 hours 59 minutes 59 seconds'
where approval = 'open' and answer_until - interval '37 hours 59 minutes 59 seconds' > greatest(created_at, now());

create index workroom_steps_remind_at on workroom_steps (remind_at)
  where approval = 'open' and reminded_at is null and remind_at is not null;
