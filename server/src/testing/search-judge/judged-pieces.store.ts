import { sql } from 'kysely'
import { money, toRupeeNumber } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { JudgedPiece } from './wanted.ts'

type Row = Omit<JudgedPiece, 'mainColour' | 'otherColours' | 'priceRupees'> & {
  readonly colours: readonly string[]
  readonly priceMinor: number
}

/** Reads the published pieces from the catalogue's own tables. `familyOf` is the colour of a shade. */
export async function readJudgedPieces(
  db: Database,
  familyOf: (shade: string) => string | undefined,
): Promise<Map<number, JudgedPiece>> {
  const { rows } = await sql<Row>`
    select product.id, product.name, coalesce(main.name, '') as category, coalesce(parent.name, main.name, '') as department,
      product.gender, product.shade, coalesce(designer.name, '') as designer,
      lower(concat_ws(' ', product.name, (
        select string_agg(attribute.value, ' ') from jsonb_each_text(product.attributes) attribute
        where attribute.key not in ('Care', 'Pieces', 'Net quantity', 'Made by')
      ))) as details,
      lower(array_to_string(product.tags, ' ') || ' ' || coalesce(product.attributes ->> 'Occasion', '')) as occasions,
      array(select lower(colour.name) from product_colours worn join colours colour on colour.id = worn.colour_id
        where worn.product_id = product.id order by colour.rank) as colours,
      offer.*
    from products product
    left join categories main on main.id = product.main_category_id
    left join categories parent on parent.id = main.parent_id
    left join designers designer on designer.id = product.designer_id
    cross join lateral (
      select min(variant.price_minor) as "priceMinor",
        (array_agg(variant.percent_off order by variant.price_minor, variant.mrp_minor desc, variant.id))[1] as "percentOff",
        coalesce(array_agg(size.label) filter (where stock.policy <> 'tracked' or stock.available > 0), '{}') as sizes,
        bool_or(stock.policy <> 'tracked' or stock.available > 0) as "hasStock",
        bool_or(stock.policy <> 'made_to_order') and product.dispatch_days_max <= 7 as "isReady"
      from variants variant
      join stock_items stock on stock.id = variant.stock_item_id
      left join sizes size on size.id = variant.size_id
      where variant.product_id = product.id and variant.is_active
    ) offer
    where product.status = 'published' and not product.is_gift_card`.execute(db)
  return new Map(
    rows.map(({ colours, priceMinor, ...row }): [number, JudgedPiece] => {
      const family = familyOf(row.shade)?.toLowerCase()
      const mainColour = family !== undefined && colours.includes(family) ? family : (colours[0] ?? '')
      const otherColours = colours.filter((colour) => colour !== mainColour)
      return [row.id, { ...row, mainColour, otherColours, priceRupees: toRupeeNumber(money(priceMinor)) }]
    }),
  )
}
