-- The designer whose pieces a person sees: a renamed designer stays theirs. The released version reads staff.label.
alter table staff add column designer_id bigint references designers on delete set null;
create index staff_designer_id on staff (designer_id) where designer_id is not null;
update staff set designer_id = designers.id from designers where lower(designers.name) = lower(staff.label);

-- Like product_id: the line is a copy, and the id links to the catalogue.
alter table order_lines add column designer_id bigint;
update order_lines line set designer_id = coalesce(
  (select id from designers where lower(name) = lower(line.designer_name)),
  (select designer_id from products where products.id = line.product_id)
);

-- A trigger, because the released version places orders without the id.
create trigger order_lines_designer before insert on order_lines for each row execute function name_designer_of_line();
