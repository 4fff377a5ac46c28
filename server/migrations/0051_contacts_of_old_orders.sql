-- Orders whose account is gone and that still name a mailbox or a phone: taken away once nobody has to be reached any more.
create index orders_contacts_to_forget on orders (id) where user_id is null and (ship_email <> '' or ship_phone <> '');
