-- Whose pieces are sold and still lie in the house: an import that counts the shelf takes them off.
create index orders_undispatched on orders (id) where state in ('paid', 'confirmed', 'in_workroom', 'quality_check');
