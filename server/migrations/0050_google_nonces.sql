-- Words that a Google ID token has to carry back: only the hash, gone once one is used or its time is over.
create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_nonces_expires_at on google_nonces (expires_at);
