/** Custom fields in statements of several areas. */
import { sql, type RawBuilder } from 'kysely'
import type { FieldOwner } from '@shop/contract/catalogue/fields/field-types'

/** Stored values without those of deleted fields, which a job still removes. */
export const liveFields = (owner: FieldOwner, values: string): RawBuilder<unknown> =>
  sql.raw(`${values} - array(select key from field_definitions where owner = '${owner}' and removed_at is not null)`)

/** Stored values without those that describe a person. */
export const impersonalFields = (owner: 'order', values: string): RawBuilder<unknown> =>
  sql.raw(`case when ${values} = '{}' then ${values}
    else ${values} - array(select key from field_definitions where owner = '${owner}' and is_personal) end`)

/** Values that describe a person, as a list of titles and values; deleted fields are left out. */
export const personalFields = (owner: 'order' | 'customer', values: string): RawBuilder<unknown> =>
  sql.raw(`(
    select coalesce(jsonb_agg(
      jsonb_build_object('title', field.title, 'value', ${values} -> field.key) order by field.position, field.id
    ), '[]') from field_definitions field
    where field.owner = '${owner}' and field.is_personal and field.removed_at is null and ${values} ? field.key
  )`)

/** One column with the fields of a piece or size that shoppers see; reads no definition for a record without values. */
export const shownFields = (owner: 'piece' | 'size', values: string): string =>
  `case when ${values} <> '{}' then shown_fields('${owner}', ${values}, false) end`
