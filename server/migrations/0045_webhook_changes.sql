-- What changed while an endpoint wants to know; the timer turns the rows into events and deletes them.
create table webhook_changes (
  id bigint generated always as identity primary key,
  type text not null,
  subject_id bigint not null,
  at timestamptz not null default now()
);
create index webhook_changes_at on webhook_changes using brin (at);

-- Guests without a contact are nobody's customers.
create trigger users_webhook_inserted after insert on users for each row
  when (not new.is_guest or new.guest_email is not null or new.guest_phone is not null)
  execute function note_webhook_change('customer.changed', 'id');
create trigger users_webhook_updated
  after update of name, email, email_verified, phone, verified_phone, is_guest, guest_email, guest_phone, language on users
  for each row when (
    (not new.is_guest or new.guest_email is not null or new.guest_phone is not null)
    and (old.name, old.email, old.email_verified, old.phone, old.verified_phone, old.is_guest, old.guest_email, old.guest_phone, old.language)
      is distinct from
      (new.name, new.email, new.email_verified, new.phone, new.verified_phone, new.is_guest, new.guest_email, new.guest_phone, new.language)
  )
  execute function note_webhook_change('customer.changed', 'id');
create trigger users_webhook_deleted after delete on users for each row
  when (not old.is_guest or old.guest_email is not null or old.guest_phone is not null)
  execute function note_webhook_change('customer.changed', 'id');
create trigger customer_tags_webhook after insert or delete on customer_tags for each row
  execute function note_webhook_change('customer.changed', 'user_id');

create trigger parcels_webhook_inserted after insert on parcels for each row
  execute function note_webhook_change('parcel.changed', 'id');
create trigger parcels_webhook_updated
  after update of state, courier, awb, tracking_url, dispatched_at, delivered_at, returned_at on parcels
  for each row when (
    (old.state, old.courier, old.awb, old.tracking_url, old.dispatched_at, old.delivered_at, old.returned_at)
      is distinct from (new.state, new.courier, new.awb, new.tracking_url, new.dispatched_at, new.delivered_at, new.returned_at)
  )
  execute function note_webhook_change('parcel.changed', 'id');

create trigger transfers_webhook_sent after update of state on stock_transfers for each row
  when (new.state = 'sent' and old.state <> 'sent')
  execute function note_webhook_change('transfer.sent', 'id');
create trigger transfers_webhook_received after update of state on stock_transfers for each row
  when (new.state = 'received' and old.state <> 'received')
  execute function note_webhook_change('transfer.received', 'id');

-- The session of the shopping agent whose buyer took the cart over. It goes with the cart into the order, which is how the
-- session knows its order.
alter table carts add column agent_session_id text references agent_sessions on delete set null;
create index carts_agent_session_id on carts (agent_session_id) where agent_session_id is not null;
alter table orders add column agent_session_id text references agent_sessions on delete set null;
create index orders_agent_session_id on orders (agent_session_id) where agent_session_id is not null;
