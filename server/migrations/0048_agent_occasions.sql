-- The day for which the buyer of an agent's session needs the pieces, and the late arrivals that the buyer accepts.
alter table agent_sessions add column needed_by date;
alter table agent_sessions add column accepts_late jsonb not null default '[]';
