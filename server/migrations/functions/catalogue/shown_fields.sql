-- The custom fields of a piece or size that shoppers see, in their order; null without any. A field that names a piece which
-- is not on sale, or a picture which is not ready, has no name. A colour has the shop's list of colours, which name it.
create or replace function shown_fields(of_owner text, given jsonb, only_listed boolean) returns jsonb
language sql stable parallel safe as $$
  select jsonb_agg(jsonb_build_object(
    'key', field.key, 'title', field.title, 'type', field.type, 'value', given -> field.key,
    'named', case field.type
      when 'piece' then (select name from product_listings where product_id = (given -> field.key)::bigint)
      when 'picture' then (
        select rendition ->> 'webp' from media cross join jsonb_array_elements(media.renditions) rendition
        where media.id = (given -> field.key)::bigint and media.status = 'ready'
        order by (rendition ->> 'width')::integer desc limit 1
      )
    end
  ) || case field.type
    when 'colour' then (
      select jsonb_build_object(
        'colours', coalesce(jsonb_agg(jsonb_build_object('name', name, 'code', code) order by rank, id), '[]'))
      from colours
    )
    when 'picture' then jsonb_build_object('picture', (
      select jsonb_build_object(
        'status', status, 'width', width, 'height', height, 'colour', dominant_colour,
        'focus', focus_x || '% ' || focus_y || '%', 'renditions', renditions,
        'isPhotograph', source_kind <> 'drawing')
      from media where id = (given -> field.key)::bigint and status = 'ready'
    ))
    else '{}'
  end order by field.position, field.id)
  from field_definitions field
  where field.owner = of_owner and field.visibility = 'shopper' and field.removed_at is null and given ? field.key
    and (field.in_listing or not only_listed)
$$;
