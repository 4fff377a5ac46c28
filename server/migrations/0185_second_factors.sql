-- An authenticator app of a shopper. The first code of the app confirms it; until then it protects nothing.
create table second_factors (
  id bigint primary key generated always as identity,
  user_id bigint not null unique references users on delete cascade,
  -- Encrypted. Null when its key was lost: then the recovery codes alone work.
  totp_secret bytea,
  totp_step bigint not null default 0,
  begun_at timestamptz not null,
  confirmed_at timestamptz
);

create table second_factor_codes (
  factor_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- A log-in whose first proof was right and that waits for a code.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  proved_by text not null check (proved_by in ('password', 'google', 'code')),
  expires_at timestamptz not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id);
