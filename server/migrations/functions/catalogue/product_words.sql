-- The search words of a product in three weights. The categories are a parameter, because listings need them as well.
create or replace function product_words(product_id bigint, category_ids bigint[])
returns table (most text, more text, less text) language sql stable as $$
  select
    search_form(concat_ws(' ', product.name, product.style_name, designer.name)),
    search_form(concat_ws(' ',
      (select string_agg(category.name, ' ' order by category.id) from categories category
        where category.id = any (product_words.category_ids) and category.id <> 4
          and not coalesce(category.rule ? 'newerThanDays', false)),
      product.shade,
      (select string_agg(colour.name, ' ' order by colour.id)
        from product_colours worn join colours colour on colour.id = worn.colour_id where worn.product_id = product.id),
      array_to_string(product.tags, ' '))),
    search_form(concat_ws(' ',
      product.search_terms,
      -- "Avoid perfume" and the packer's address say nothing about the piece.
      (select string_agg(attribute.value, ' ' order by attribute.key) from jsonb_each_text(product.attributes) attribute
        where attribute.key !~* 'care|wash|net quantity|country|manufactur|import|pack')))
  from products product
  left join designers designer on designer.id = product.designer_id
  where product.id = product_words.product_id
$$;
