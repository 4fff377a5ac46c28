-- A line that the bank's own system sent has its account and the id that the bank gives it; others have neither.
alter table bank_lines add column account text check (char_length(account) between 1 and 40),
  add column bank_id text check (char_length(bank_id) between 1 and 100);
-- safe for 9773e91: it writes neither column.
alter table bank_lines add constraint bank_lines_bank_id check ((account is null) = (bank_id is null));
-- safe for 9773e91: it never writes these columns.
create unique index bank_lines_one_bank_id on bank_lines (account, bank_id) where bank_id is not null;
