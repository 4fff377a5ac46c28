import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/db.ts'

type CategoryOverrides = {
  readonly id?: number
  readonly parentId?: number | null
  readonly kind?: 'department' | 'category' | 'designer' | 'collection' | 'celebrity_style'
  readonly name?: string
  readonly position?: number
  readonly isListed?: boolean
  readonly homeGroups?: readonly string[]
  readonly rule?: Readonly<Record<string, unknown>>
  readonly coverMediaId?: number
}

export async function newCategory(db: Database, overrides: CategoryOverrides = {}): Promise<number> {
  const { parentId = 10, kind = 'category', name = 'Kurta Sets', rule } = overrides
  const { id } = await db
    .insertInto('categories')
    .values({
      ...(overrides.id === undefined ? {} : { id: overrides.id }),
      parent_id: parentId,
      kind,
      name,
      position: overrides.position ?? 0,
      is_listed: overrides.isListed ?? true,
      home_groups: [...(overrides.homeGroups ?? [])],
      rule: rule === undefined ? null : JSON.stringify(rule),
      cover_media_id: overrides.coverMediaId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function newPicture(db: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      status: 'ready',
      source_kind: 'file',
      source: name,
      content_hash: name,
      width: 960,
      height: 1280,
      renditions: JSON.stringify([{ width: 960, avif: `${name}.avif`, webp: `${name}.webp` }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Sale = { readonly productId: number; readonly quantity: number }

/** A paid order, with the fields that the catalogue reads. */
export async function newPaidOrder(db: Database, sales: readonly Sale[]): Promise<number> {
  const price = 100
  const total = sales.reduce((sum, sale) => sum + sale.quantity * price, 0)
  const text = { ship_name: '', ship_email: '', ship_phone: '', ship_address: '', ship_city: '', ship_state: '' }
  const country = { ship_country: 'India', ship_country_code: 'IN', ship_postal_code: '' }
  const state = { code: randomUUID(), state: 'paid', payment_type: 'razorpay', paid_at: new Date() }
  const amounts = { subtotal_minor: total, shipping_minor: 0, tax_minor: 0, total_minor: total }
  const { id } = await db
    .insertInto('orders')
    .values({ ...text, ...country, ...amounts, ...state })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { product_name: '', designer_name: '', sku: '' }
  const lines = sales.map(({ productId, quantity }, index) => ({
    ...words,
    order_id: id,
    position: index + 1,
    product_id: productId,
    quantity,
    unit_price_minor: price,
    mrp_minor: price,
    line_total_minor: quantity * price,
    tax_rate_percent: 0,
    tax_minor: 0,
  }))
  await db.insertInto('order_lines').values(lines).execute()
  return id
}
