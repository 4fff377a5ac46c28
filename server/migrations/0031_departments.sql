-- What the main navigation and the search stand on, in every shop, also an empty one.
insert into categories (id, kind, name, tagline, position, is_listed, rule) values
  -- The whole shop: search and sale open it by its address, the menu does not name it.
  (4, 'department', 'All', 'Everything in the shop', 0, false, null),
  (2, 'collection', 'What''s New', 'Added in the last 45 days', 1, true, '{"newerThanDays": 45}'),
  (10, 'department', 'Women', '', 10, true, null),
  (40, 'department', 'Men', '', 20, true, null),
  (60, 'department', 'Kids', '', 30, true, null),
  (80, 'department', 'Accessories', '', 40, true, null),
  (110, 'department', 'Jewellery', '', 50, true, null),
  (471, 'department', 'Gift Card', 'Let them choose', 60, true, null)
on conflict (id) do nothing;
