-- A piece that is made when it is ordered is cut and sewn in the workroom, then looked over, before it leaves.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in (
  'awaiting_payment', 'paid', 'confirmed', 'in_workroom', 'quality_check', 'picked_up', 'on_the_way', 'delivered',
  'cancelled', 'refunded'
));
