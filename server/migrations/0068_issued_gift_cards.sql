-- Gift cards that the house gives, without an order.
alter table stored_values drop constraint stored_values_of_line;
alter table stored_values add constraint stored_values_of_line check (kind = 'gift_card' or order_line_id is null);
create table issued_gift_cards (
  value_id bigint primary key references stored_values on delete restrict,
  recipient_name text not null check (char_length(recipient_name) between 1 and 80),
  recipient_email text not null,
  sender_name text not null check (char_length(sender_name) between 1 and 80),
  message text not null default '' check (char_length(message) <= 500),
  design text not null,
  reason text not null check (char_length(reason) between 1 and 300),
  created_at timestamptz not null
);
create index issued_gift_cards_created_at on issued_gift_cards using brin (created_at);

-- Raised by every change that a person makes to a card.
alter table stored_values add column version bigint not null default 1;
-- Support knows the last letters of a code.
create index stored_values_code_end on stored_values (code_end) where code_end <> '';
create index stored_values_blocked on stored_values (id) where blocked_at is not null;
