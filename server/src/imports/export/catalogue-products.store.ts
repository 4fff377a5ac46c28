import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { money } from '@shop/contract/core/money'
import type { PictureDraft, ProductDraft } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { sentStock } from '#sql/sent-pieces.ts'
import type { CatalogueProduct } from './catalogue-rows.view.ts'

type Row = Omit<CatalogueProduct['draft'], 'fields' | 'options' | 'variants' | 'pictures' | 'dispatchDays'> & {
  readonly id: number
  readonly dispatchMin: number
  readonly dispatchMax: number
  readonly hasOwnDays: boolean
  readonly mainCategoryId: number | null
  readonly held: readonly { readonly id: number; readonly kind: string; readonly path: string }[]
  readonly fields: FieldValues
  readonly options: ProductDraft['options']
  readonly variants: readonly {
    readonly values: readonly string[]
    readonly merchantSku: string | null
    readonly barcode: string | null
    readonly costMinor: number | null
    readonly priceMinor: number
    readonly mrpMinor: number
    readonly policy: 'tracked' | 'untracked' | 'made_to_order'
    readonly stated: number | null
    readonly shelf: number
    readonly fields: FieldValues
  }[]
  readonly pictures: readonly {
    readonly kind: string
    readonly source: string
    readonly alt: string
    readonly view: string
    readonly sku: string
    readonly focus: Focus | null
  }[]
}

/** SQL for sold and undispatched pieces, in two branches, so that each reads its own index of orders. */
const promised = sql`
  select piece.id as stock_item_id, sum(piece.quantity)::int as quantity
  from (
    select piece.stock_item_id as id, piece.quantity
    from (
      select id from orders where state = 'awaiting_payment'
      union all
      select id from orders where state in ('paid', 'confirmed', 'in_workroom', 'quality_check')
    ) unsent join order_pieces piece on piece.order_id = unsent.id and piece.released_at is null
    union all
    select sent.id, sent.quantity
    from (${sentStock}) sent
  ) piece
  group by piece.id`

/**
 * SQL for the pieces at the merchant, as the import counts them: free ones, undispatched ones of orders, and held ones.
 */
const shelf = sql`
  s.available + coalesce(promised.quantity, 0)
  + coalesce((select sum(quantity)::int from stock_holds where stock_item_id = s.id and state = 'held'), 0)`

function productRows(condition: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    with recursive chosen as materialized (select * from products p where ${condition}),
    promised as materialized (${promised}),
    paths as (
      select id, parent_id, kind, name as path from categories where parent_id is null
      union all
      select child.id, child.parent_id, child.kind, above.path || ' > ' || child.name
      from categories child join paths above on above.id = child.parent_id
    )
    select p.id, p.name, p.style_name as "styleName", d.name as designer, p.gender, p.description, p.tags,
      p.search_terms as "searchTerms", p.attributes, p.fields, p.shade, p.status, p.dispatch_days_min as "dispatchMin",
      p.dispatch_days_max as "dispatchMax", p.has_own_dispatch_days as "hasOwnDays", p.returns, p.gst_rule as "gstRule", p.hsn, p.weight_grams as "weightGrams",
      p.is_gift_card as "isGiftCard", p.is_featured as "isFeatured", null as "listedAt", chart.code as "sizeChart",
      p.main_category_id as "mainCategoryId",
      array(
        select colours.name from product_colours worn join colours on colours.id = worn.colour_id
        where worn.product_id = p.id order by colours.rank, colours.id
      ) as colours,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', paths.id, 'kind', paths.kind, 'path', paths.path)
          order by paths.id <> p.main_category_id, paths.id)
        from product_categories held join paths on paths.id = held.category_id where held.product_id = p.id
      ), '[]') as held,
      coalesce((
        select jsonb_agg(jsonb_build_object('title', title, 'choices', choices) order by position)
        from product_options where product_id = p.id
      ), '[]') as options,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'values', v.option_values, 'merchantSku', v.merchant_sku, 'barcode', v.barcode, 'priceMinor', v.price_minor,
          'mrpMinor', v.mrp_minor, 'costMinor', v.cost_minor, 'policy', s.policy, 'stated', s.stated, 'shelf', ${shelf}, 'fields', v.fields
        ) order by v.position, v.id)
        from variants v join stock_items s on s.id = v.stock_item_id
          left join promised on promised.stock_item_id = s.id
        where v.product_id = p.id and v.is_active
      ), '[]') as variants,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', m.source_kind, 'source', m.source, 'alt', shown.alt, 'view', shown.view, 'sku', shown.variant_sku,
          'focus', case when m.focus_x is not null then jsonb_build_object('x', m.focus_x, 'y', m.focus_y) end
        ) order by shown.position)
        from product_pictures shown join media m on m.id = shown.media_id
        where shown.product_id = p.id and m.source_kind <> 'file'
      ), '[]') as pictures
    from chosen p
      left join designers d on d.id = p.designer_id
      left join size_charts chart on chart.id = p.size_chart_id
    order by p.id`
}

const designerTitle = 'Designer'
const kindOf = z.enum(['url', 'drawing'])

/** A draft names fields only where there are some, so that an import without them writes none. */
const named = (fields: FieldValues) => (Object.keys(fields).length === 0 ? {} : { fields })

function toVariant(
  {
    values,
    priceMinor,
    mrpMinor,
    merchantSku,
    barcode,
    policy,
    stated,
    shelf: pieces,
    fields,
  }: Row['variants'][number],
  hidden: number,
): CatalogueProduct['draft']['variants'][number] {
  return {
    choices: values.filter((_, index) => index !== hidden),
    price: money(priceMinor),
    mrp: money(mrpMinor),
    merchantSku,
    barcode,
    stock: { policy, available: stated ?? pieces },
    ...named(fields),
  }
}

/** The option Designer is derived from the designer, so a draft has it neither in its options nor in its choices. */
function toProduct(row: Row): CatalogueProduct {
  const {
    id,
    fields: own,
    dispatchMin,
    dispatchMax,
    hasOwnDays,
    mainCategoryId,
    held,
    options,
    variants,
    pictures,
    ...rest
  } = row
  const hidden = row.designer === null ? -1 : options.findIndex(({ title }) => title === designerTitle)
  const isNamed = ({ kind, id: category }: Row['held'][number]) =>
    (kind === 'department' || kind === 'category') && category !== 4
  return {
    id,
    draft: {
      ...rest,
      ...named(own),
      dispatchDays: { min: dispatchMin, max: dispatchMax, ...(!hasOwnDays && { isByKind: true }) },
      options: options.filter((_, index) => index !== hidden),
      variants: variants.map((variant) => toVariant(variant, hidden)),
      pictures: pictures.map(({ kind, source, alt, view, sku, focus }): PictureDraft => ({
        sourceKind: kindOf.parse(kind),
        source,
        alt,
        view,
        variantSku: sku,
        focus,
      })),
    },
    categories: held.filter(isNamed).map(({ path }) => path),
    categoryIds: held.map(({ id: category }) => category),
    mainCategoryId,
    otherCategoryIds: held.filter((one) => !isNamed(one)).map(({ id: category }) => category),
    stock: variants.map(({ shelf: pieces, stated }) => ({ shelf: pieces, stated })),
    costs: variants.map(({ costMinor }) => costMinor),
  }
}

/** Reads the next complete products after `lastId` in one query. */
export async function listProductsAfter(db: Database, lastId: number, limit: number): Promise<CatalogueProduct[]> {
  const ids = sql`select id from products where id > ${lastId} order by id limit ${limit}`
  const { rows } = await productRows(sql`p.id in (${ids})`).execute(db)
  return rows.map(toProduct)
}

export async function listProducts(db: Database, ids: readonly number[]): Promise<CatalogueProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await productRows(sql`p.id = any(${ids}::bigint[])`).execute(db)
  return rows.map(toProduct)
}
