-- ID tokens of Google that came without a nonce: each signs in once. Only the hash, until the token is over.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at on used_id_tokens (expires_at);
