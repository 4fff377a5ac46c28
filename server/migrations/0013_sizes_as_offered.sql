-- Sizes that the configured order does not know (waist 28, waist 30; ranks above 14) stand as the piece offers them.
create or replace function listings_of_products(ids bigint[]) returns setof product_listings language sql stable as $$
  select product.id, product.name, product.designer_id, coalesce(designer.name, ''), product.main_category_id,
    offer.price_minor, offer.price_max_minor, offer.mrp_minor, offer.percent_off,
    held.category_ids, stock.size_ids,
    array(
      select worn.colour_id from product_colours worn join colours colour on colour.id = worn.colour_id
      where worn.product_id = product.id order by colour.rank, colour.id
    ),
    stock.has_stock, stock.stock_left, offer.size_labels,
    coalesce((
      select sum(line.quantity)::integer from order_lines line join orders on orders.id = line.order_id
      where line.product_id = product.id and orders.paid_at is not null and orders.state not in ('cancelled', 'refunded')
    ), 0),
    product.listed_at, product.is_gift_card, product.is_featured,
    picture.media_ids[1], picture.media_ids[2], coalesce(picture.alts[1], ''), coalesce(picture.alts[2], ''),
    setweight(to_tsvector('simple', words.most), 'A') || setweight(to_tsvector('simple', words.more), 'B')
      || setweight(to_tsvector('simple', words.less), 'C')
  from products product
  join categories_of_products(ids) held on held.product_id = product.id
  join stock_of_products(ids) stock on stock.product_id = product.id
  join listing_words(ids) words on words.product_id = product.id
  cross join lateral (
    select min(v.price_minor) as price_minor, max(v.price_minor) as price_max_minor,
      (array_agg(v.mrp_minor order by v.price_minor, v.mrp_minor desc, v.id))[1] as mrp_minor,
      (array_agg(v.percent_off order by v.price_minor, v.mrp_minor desc, v.id))[1] as percent_off,
      array(
        select size.label from variants offered join sizes size on size.id = offered.size_id
        where offered.product_id = product.id and offered.is_active
        group by size.id order by least(size.rank, 15), min(offered.position), size.id
      ) as size_labels
    from variants v where v.product_id = product.id and v.is_active
  ) offer
  left join lateral (
    select array_agg(shown.media_id order by shown.position) as media_ids,
      array_agg(shown.alt order by shown.position) as alts
    from product_pictures shown join media on media.id = shown.media_id
    where shown.product_id = product.id and media.status in ('ready', 'pending')
  ) picture on true
  left join designers designer on designer.id = product.designer_id
  where product.id = any (ids) and product.status = 'published'
$$;
