-- Confirmations of one sum that leaves the house: the digest names action, recipient and sum. Using one deletes it.
create table staff_sum_proofs (
  id bigint generated always as identity primary key,
  session_id bigint not null references staff_sessions on delete cascade,
  digest bytea not null,
  expires_at timestamptz not null
);
create index staff_sum_proofs_session_id on staff_sum_proofs (session_id, digest);
create index staff_sum_proofs_expires_at on staff_sum_proofs (expires_at);

-- The sum that a challenge is for; its digest is a part of the challenge, so the passkey signs it.
alter table staff_challenges add column sum_digest bytea;
