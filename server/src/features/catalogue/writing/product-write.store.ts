import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { safeHtml } from '#platform/text/safe-html.ts'
import type { KnownNames } from './catalogue-names.store.ts'
import type { ArrangedProduct } from './product-draft.rules.ts'
import type { ProductDraft } from './product-draft.types.ts'

/** A draft with its product id and arranged options, ready to be written. */
export type PlacedProduct = {
  readonly id: number
  readonly isNew: boolean
  readonly draft: ProductDraft
  readonly arranged: ArrangedProduct
  /** True when the draft says nothing of pictures and counts, which stay as they are. */
  readonly keepsStockAndPictures: boolean
}

export async function newProductIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

function idOf(ids: ReadonlyMap<string, number>, name: string, kind: string): number {
  const id = ids.get(name.toLowerCase())
  if (id === undefined) throw new Error(`There is no ${kind} "${name}".`)
  return id
}

function productRow({ id, draft }: PlacedProduct, names: KnownNames): Record<string, unknown> {
  return {
    id,
    name: draft.name,
    style_name: draft.styleName,
    designer_id: draft.designer === null ? null : idOf(names.designers, draft.designer, 'designer'),
    main_category_id: draft.mainCategoryId,
    gender: draft.gender,
    description: safeHtml(draft.description),
    tags: draft.tags,
    search_terms: draft.searchTerms,
    attributes: draft.attributes,
    shade: draft.shade,
    status: draft.status,
    dispatch_days_min: draft.dispatchDays.min,
    dispatch_days_max: draft.dispatchDays.max,
    returns: draft.returns,
    gst_rule: draft.gstRule,
    hsn: draft.hsn,
    weight_grams: draft.weightGrams,
    is_gift_card: draft.isGiftCard,
    is_featured: draft.isFeatured,
    size_chart_id: draft.sizeChart === null ? null : idOf(names.sizeCharts, draft.sizeChart, 'size chart'),
    listed_at: draft.listedAt?.toISOString() ?? null,
  }
}

export async function upsertProducts(
  db: Database,
  products: readonly PlacedProduct[],
  names: KnownNames,
): Promise<void> {
  const rows = JSON.stringify(products.map((product) => productRow(product, names)))
  await sql`
    insert into products (
      id, name, style_name, designer_id, main_category_id, gender, description, tags, search_terms, attributes, shade,
      status, dispatch_days_min, dispatch_days_max, returns, gst_rule, hsn, weight_grams, is_gift_card, is_featured,
      size_chart_id, listed_at
    )
    overriding system value
    select
      id, name, style_name, designer_id, main_category_id, gender, description, tags, search_terms, attributes, shade,
      status, dispatch_days_min, dispatch_days_max, returns, gst_rule, hsn, weight_grams, is_gift_card, is_featured,
      size_chart_id, coalesce(listed_at, now())
    from jsonb_to_recordset(${rows}::jsonb) as given (
      id bigint, name text, style_name text, designer_id bigint, main_category_id bigint, gender text,
      description text, tags text[], search_terms text, attributes jsonb, shade text, status text,
      dispatch_days_min int, dispatch_days_max int, returns text, gst_rule text, hsn text, weight_grams int,
      is_gift_card boolean, is_featured boolean, size_chart_id bigint, listed_at timestamptz
    )
    on conflict (id) do update set
      name = excluded.name, style_name = excluded.style_name, designer_id = excluded.designer_id,
      main_category_id = excluded.main_category_id, gender = excluded.gender, description = excluded.description,
      tags = excluded.tags, search_terms = excluded.search_terms, attributes = excluded.attributes,
      shade = excluded.shade, status = excluded.status, dispatch_days_min = excluded.dispatch_days_min,
      dispatch_days_max = excluded.dispatch_days_max, returns = excluded.returns, gst_rule = excluded.gst_rule,
      hsn = excluded.hsn, weight_grams = excluded.weight_grams, is_gift_card = excluded.is_gift_card,
      is_featured = excluded.is_featured, size_chart_id = excluded.size_chart_id,
      version = products.version + 1, updated_at = now()`.execute(db)
}

/** Replaces options, categories and colours with those of the drafts. */
export async function replaceProductParts(
  db: Database,
  products: readonly PlacedProduct[],
  names: KnownNames,
): Promise<void> {
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (known.length > 0) {
    for (const table of ['product_options', 'product_categories', 'product_colours'] as const) {
      await db.deleteFrom(table).where('product_id', 'in', known).execute()
    }
  }
  const options = products.flatMap(({ id, arranged }) =>
    arranged.options.map(({ title, choices }, index) => ({ id, position: index + 1, title, choices })),
  )
  const categories = products.flatMap(({ id, draft }) =>
    [...new Set([...draft.categoryIds, ...(draft.mainCategoryId === null ? [] : [draft.mainCategoryId])])].map(
      (category) => ({ id, other: category }),
    ),
  )
  const colours = products.flatMap(({ id, draft }) =>
    [...new Set(draft.colours.map((name) => idOf(names.colours, name, 'colour')))].map((other) => ({ id, other })),
  )
  await sql`
    with new_categories as (
      insert into product_categories (product_id, category_id)
      select id, other from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as given (id bigint, other bigint)
    ), new_colours as (
      insert into product_colours (product_id, colour_id)
      select id, other from jsonb_to_recordset(${JSON.stringify(colours)}::jsonb) as given (id bigint, other bigint)
    )
    insert into product_options (product_id, position, title, choices)
    select id, position, title, choices
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as given (id bigint, position int, title text, choices text[])`.execute(db)
}
