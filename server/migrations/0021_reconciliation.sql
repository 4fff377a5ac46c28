-- When the provider is asked next what became of a payment that nobody told of; absent once that is settled or hopeless.
alter table payment_orders add column next_check_at timestamptz;
create index payment_orders_next_check_at on payment_orders (next_check_at) where next_check_at is not null;
drop index orders_unpaid;
