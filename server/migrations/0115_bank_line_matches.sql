-- The things that a line of the bank belongs to: one, or several whose sum it is.
create table bank_line_matches (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_lines on delete cascade,
  kind text not null check (kind in ('settlement', 'transfer', 'payout', 'statement')),
  settlement_id bigint references gateway_settlements on delete restrict,
  order_id bigint references orders on delete restrict,
  statement_id bigint references designer_statements on delete restrict,
  -- The part of the line; negative where money went out.
  amount_minor bigint not null check (amount_minor <> 0),
  constraint bank_line_matches_subject check (
    (kind = 'settlement') = (settlement_id is not null)
    and (kind in ('transfer', 'payout')) = (order_id is not null)
    and (kind = 'statement') = (statement_id is not null)
  )
);
insert into bank_line_matches (line_id, kind, settlement_id, order_id, statement_id, amount_minor)
select id, match_kind, settlement_id, order_id, statement_id, amount_minor from bank_lines where match_kind is not null;

create index bank_line_matches_line on bank_line_matches (line_id);
-- Each thing has one line of the bank; an order has one for its transfer, and one for its refunds.
create unique index bank_line_matches_settlement on bank_line_matches (settlement_id) where settlement_id is not null;
create unique index bank_line_matches_statement on bank_line_matches (statement_id) where statement_id is not null;
create unique index bank_line_matches_order on bank_line_matches (order_id, kind) where order_id is not null;

alter table bank_lines drop constraint bank_lines_match;
alter table bank_lines drop column match_kind, drop column settlement_id, drop column order_id, drop column statement_id;

-- A line that has matches is their sum to the paisa, and one without a match has no state that claims it.
create constraint trigger bank_lines_sum after update of state, amount_minor on bank_lines
  deferrable initially deferred for each row execute function bank_line_must_add_up();
create constraint trigger bank_line_matches_sum after insert or update or delete on bank_line_matches
  deferrable initially deferred for each row execute function bank_line_must_add_up();
