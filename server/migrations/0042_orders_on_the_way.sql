-- For the console's counts; a new order is in none of these states, so placing one writes no entry.
create index orders_on_the_way on orders (id) where state in ('picked_up', 'on_the_way');
