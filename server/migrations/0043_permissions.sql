-- Permissions for the catalogue, content, customers, marketing, money and settings. A role that was renamed gets none by itself.
update roles set version = version + 1, permissions = permissions || given.added
from (values
  ('Orders', '{returns.decide,customers.read,catalogue.read,stock.edit}'::text[]),
  ('Catalogue', '{catalogue.read,catalogue.edit,prices.edit,stock.edit}'::text[]),
  ('Content', '{catalogue.read,content.read,content.edit,marketing.read,marketing.edit}'::text[]),
  ('Finance', '{customers.read,catalogue.read,marketing.read,money.read,money.reconcile,exports.make}'::text[]),
  ('Support', '{returns.decide,customers.read,customers.edit,catalogue.read,marketing.read}'::text[]),
  ('Read only', '{catalogue.read,content.read,marketing.read}'::text[])
) as given (name, added)
where roles.name = given.name and not roles.is_owner;
