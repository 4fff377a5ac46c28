-- Issues the gift cards of paid orders, one a piece, once. They get their codes when they are delivered: on the wished day at
-- nine in India, or at once.
create or replace function issue_gift_cards(paid bigint[], moments timestamptz[]) returns void language plpgsql as $$
begin
  with issued as (
    insert into stored_values (kind, order_line_id, piece, expires_at, deliver_at, created_at)
    select 'gift_card', line.id, piece.number,
      greatest(request.moment, gift.deliver_on::timestamp at time zone 'Asia/Kolkata') + interval '3 years',
      greatest(request.moment, (gift.deliver_on + time '09:00') at time zone 'Asia/Kolkata'), request.moment
    from unnest(paid, moments) request (order_id, moment)
    join order_lines line on line.order_id = request.order_id and line.is_gift_card
    left join order_line_gifts gift on gift.order_line_id = line.id
    cross join lateral generate_series(1, line.quantity) piece (number)
    on conflict (order_line_id, piece) do nothing
    returning id, order_line_id, created_at
  )
  insert into stored_value_entries (value_id, kind, amount_minor, order_id, at)
  select issued.id, 'issue', line.unit_price_minor, line.order_id, issued.created_at
  from issued join order_lines line on line.id = issued.order_line_id;
end
$$;
