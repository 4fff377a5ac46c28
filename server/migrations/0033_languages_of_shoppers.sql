-- The language in which a shopper ordered: messages about the order are written in it.
alter table orders
  add column language text not null default 'en',
  add constraint orders_language check (language in ('en', 'hi', 'ar'));

-- The language that the shopper prefers; null until they chose one.
alter table users
  add column language text,
  add constraint users_language check (language in ('en', 'hi', 'ar'));
