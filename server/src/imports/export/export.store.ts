import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { focusText } from '#platform/media/picture.ts'

export type VariantRow = {
  readonly choices: readonly string[]
  readonly merchantSku: string | null
  readonly barcode: string | null
  readonly priceMinor: number
  readonly mrpMinor: number
  readonly policy: 'tracked' | 'untracked' | 'made_to_order'
  readonly available: number
}

export type PictureRow = {
  readonly alt: string
  readonly sourceKind: string
  readonly source: string
  /** `50% 20%`; null for the centre. */
  readonly focus: string | null
  /** Paths below /media/, the widest last. */
  readonly files: readonly { readonly width: number; readonly webp: string }[]
}

export type ProductRow = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly designer: string
  readonly category: string
  readonly tags: readonly string[]
  readonly gender: string
  readonly status: string
  readonly isGiftCard: boolean
  readonly weightGrams: number
  readonly optionTitles: readonly string[]
  readonly variants: readonly VariantRow[]
  readonly pictures: readonly PictureRow[]
}

/** Reads the next complete products after `lastId`, in id order, in one query. */
export async function listAfter(db: Database, lastId: number, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.description, coalesce(d.name, '') as designer, coalesce(c.name, '') as category, p.tags,
      p.gender, p.status, p.is_gift_card as "isGiftCard", p.weight_grams as "weightGrams",
      array(select o.title from product_options o where o.product_id = p.id order by o.position) as "optionTitles",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'choices', v.option_values, 'merchantSku', v.merchant_sku, 'barcode', v.barcode,
          -- A later import must not take the price of a sale for the price.
          'priceMinor', coalesce(v.base_price_minor, v.price_minor), 'mrpMinor', v.mrp_minor,
          'policy', s.policy, 'available', s.available
        ) order by v.position, v.id)
        from variants v join stock_items s on s.id = v.stock_item_id where v.product_id = p.id and v.is_active
      ), '[]') as variants,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'alt', pp.alt, 'sourceKind', m.source_kind, 'source', m.source, 'focus', ${sql.raw(focusText('m'))},
          'files', m.renditions
        ) order by pp.position)
        from product_pictures pp join media m on m.id = pp.media_id where pp.product_id = p.id
      ), '[]') as pictures
    from products p
      left join designers d on d.id = p.designer_id
      left join categories c on c.id = p.main_category_id
    where p.id > ${lastId} order by p.id limit ${limit}`.execute(db)
  return rows
}
