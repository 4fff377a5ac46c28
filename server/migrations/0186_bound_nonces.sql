-- Hash of the secret that stays in the page which asked for the nonce; null for older apps and for proofs of an account.
alter table google_nonces add column secret_hash bytea;
