-- The part of a refund that the shop keeps for the courier who collects a return. Zero where the shop bears it.
alter table return_policies add column pickup_fee_minor bigint not null default 0 check (pickup_fee_minor >= 0);

-- As the policy of the order said when the return was asked for; zero for faults, exchanges and pieces that one courier
-- collects with another return of the order.
alter table return_requests add column pickup_fee_minor bigint not null default 0 check (pickup_fee_minor >= 0);
