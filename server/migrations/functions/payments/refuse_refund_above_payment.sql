-- Requested refunds of a payment never exceed it. Refunds that the provider reports have happened and are written anyway.
create or replace function refuse_refund_above_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  refunded bigint;
begin
  select amount_minor into paid from payments where id = new.payment_id for update;
  -- A new snapshot: it sees the refunds of the transaction that held the lock before.
  select sum(amount_minor) into refunded from refunds where payment_id = new.payment_id and status <> 'failed';
  if refunded > paid then
    raise exception 'payment % would be refunded above its amount', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
