-- Lines of the bank's statement, each once however often a statement has it.
create table bank_lines (
  id bigint generated always as identity primary key,
  -- The digest of day, amount, reference, balance and the number among equal lines of a file.
  digest bytea not null unique,
  day date not null,
  narration text not null check (char_length(narration) <= 500),
  -- The UTR, as far as the line names it; empty otherwise.
  reference text not null default '' check (char_length(reference) <= 100),
  -- Positive for money that came in.
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint,
  -- Words of narration and reference in capitals: a UTR is one of them.
  words text[] not null,
  -- Narration and reference without anything but letters and digits.
  plain text not null,
  state text not null default 'unmatched' check (state in ('unmatched', 'proposed', 'matched', 'set_aside')),
  match_kind text check (match_kind in ('settlement', 'transfer', 'payout', 'statement')),
  settlement_id bigint references gateway_settlements on delete restrict,
  order_id bigint references orders on delete restrict,
  statement_id bigint references designer_statements on delete restrict,
  -- Why it was set aside.
  reason text not null default '' check (char_length(reason) <= 500),
  changed_by text not null default '',
  version bigint not null default 1,
  created_at timestamptz not null,
  constraint bank_lines_match check (
    (state in ('proposed', 'matched')) = (match_kind is not null)
    and (coalesce(match_kind = 'settlement', false)) = (settlement_id is not null)
    and (coalesce(match_kind in ('transfer', 'payout'), false)) = (order_id is not null)
    and (coalesce(match_kind = 'statement', false)) = (statement_id is not null)
  ),
  constraint bank_lines_set_aside check ((state = 'set_aside') = (reason <> ''))
);
create unique index bank_lines_settlement on bank_lines (settlement_id) where settlement_id is not null;
create unique index bank_lines_statement on bank_lines (statement_id) where statement_id is not null;
-- A transfer pays an order once.
create unique index bank_lines_transfer on bank_lines (order_id) where match_kind = 'transfer';
create index bank_lines_order on bank_lines (order_id) where order_id is not null;
create index bank_lines_day on bank_lines (day desc, id desc);
create index bank_lines_open on bank_lines (id) where state in ('unmatched', 'proposed');
