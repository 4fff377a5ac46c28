import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for the chosen values of a variant, such as `M / Ivory`; leaves out options with a single value, and is empty
 * without options.
 */
export function sizeNameOf(alias: string): RawBuilder<string> {
  return sql.raw(`coalesce((
    select string_agg(chosen.value, ' / ' order by chosen.place)
    from unnest(${alias}.option_values) with ordinality as chosen (value, place)
    join product_options option on option.product_id = ${alias}.product_id and option.position = chosen.place
    where cardinality(option.choices) > 1
  ), '')`)
}
