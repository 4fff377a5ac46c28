import { sql, type RawBuilder } from 'kysely'

/** The index of parts reads three letters at a time; shorter texts are beginnings. */
const fewestOfPart = 3

export const likeText = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

function sizesByCode(search: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = likeText(search.trim())
  const pattern = text.length < fewestOfPart ? `${text}%` : `%${text}%`
  return sql`(
    select ${column} from variants where merchant_sku is not null and lower(merchant_sku) like ${pattern}
    union all
    select ${column} from variants where barcode is not null and lower(barcode) like ${pattern}
  )`
}

export const piecesByCode = (search: string): RawBuilder<unknown> => sizesByCode(search, sql`product_id`)

export const variantsByCode = (search: string): RawBuilder<unknown> => sizesByCode(search, sql`id`)
