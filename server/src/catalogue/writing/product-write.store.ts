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
  /** True when the draft has no pictures and counts, which then stay as they are. */
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
    has_own_dispatch_days: draft.dispatchDays.isByKind !== true,
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
      status, dispatch_days_min, dispatch_days_max, has_own_dispatch_days, returns, gst_rule, hsn, weight_grams,
      is_gift_card, is_featured, size_chart_id, listed_at
    )
    overriding system value
    select
      id, name, style_name, designer_id, main_category_id, gender, description, tags, search_terms, attributes, shade,
      status, dispatch_days_min, dispatch_days_max, has_own_dispatch_days, returns, gst_rule, hsn, weight_grams,
      is_gift_card, is_featured, size_chart_id, coalesce(listed_at, now())
    from jsonb_to_recordset(${rows}::jsonb) as given (
      id bigint, name text, style_name text, designer_id bigint, main_category_id bigint, gender text,
      description text, tags text[], search_terms text, attributes jsonb, shade text, status text,
      dispatch_days_min int, dispatch_days_max int, has_own_dispatch_days boolean, returns text, gst_rule text, hsn text,
      weight_grams int, is_gift_card boolean, is_featured boolean, size_chart_id bigint, listed_at timestamptz
    )
    on conflict (id) do update set
      name = excluded.name, style_name = excluded.style_name, designer_id = excluded.designer_id,
      main_category_id = excluded.main_category_id, gender = excluded.gender, description = excluded.description,
      tags = excluded.tags, search_terms = excluded.search_terms, attributes = excluded.attributes,
      shade = excluded.shade, status = excluded.status, dispatch_days_min = excluded.dispatch_days_min,
      dispatch_days_max = excluded.dispatch_days_max, has_own_dispatch_days = excluded.has_own_dispatch_days,
      ready_days_min = case when products.has_own_dispatch_days and excluded.has_own_dispatch_days then products.ready_days_min end,
      ready_days_max = case when products.has_own_dispatch_days and excluded.has_own_dispatch_days then products.ready_days_max end,
      returns = excluded.returns, gst_rule = excluded.gst_rule, hsn = excluded.hsn, weight_grams = excluded.weight_grams, is_gift_card = excluded.is_gift_card,
      is_featured = excluded.is_featured, size_chart_id = excluded.size_chart_id,
      version = products.version + 1, updated_at = now()`.execute(db)
  await writeReadyDays(db, products)
}

async function writeReadyDays(db: Database, products: readonly PlacedProduct[]): Promise<void> {
  const rows = products.flatMap(({ id, draft: { dispatchDays } }) =>
    dispatchDays.ready === undefined
      ? []
      : [{ id, min: dispatchDays.ready?.min ?? null, max: dispatchDays.ready?.max ?? null }],
  )
  if (rows.length === 0) return
  await sql`
    update products set ready_days_min = given.min, ready_days_max = given.max
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, min integer, max integer)
    where products.id = given.id and (ready_days_min, ready_days_max) is distinct from (given.min, given.max)`.execute(
    db,
  )
}

/** Replaces options, categories and colours by those of the drafts; does not write unchanged rows. */
export async function replaceProductParts(
  db: Database,
  products: readonly PlacedProduct[],
  names: KnownNames,
): Promise<void> {
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
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await replaceLinks(db, { table: 'product_categories', column: 'category_id', known, links: categories })
  await replaceLinks(db, { table: 'product_colours', column: 'colour_id', known, links: colours })
  await replaceOptions(db, known, options)
}

type Links = {
  readonly table: 'product_categories' | 'product_colours'
  readonly column: string
  /** Products that may already have rows. */
  readonly known: readonly number[]
  readonly links: readonly { readonly id: number; readonly other: number }[]
}

async function replaceLinks(db: Database, { table, column, known, links }: Links): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (id bigint, other bigint)`
  const [rows, other] = [sql.table(table), sql.ref(column)]
  if (known.length > 0) {
    await sql`
      delete from ${rows} where product_id = any(${known}::bigint[])
        and (product_id, ${other}) not in (select id, other from ${given})`.execute(db)
  }
  await sql`
    insert into ${rows} (product_id, ${other}) select id, other from ${given} on conflict do nothing`.execute(db)
}

type OptionRow = {
  readonly id: number
  readonly position: number
  readonly title: string
  readonly choices: readonly string[]
}

async function replaceOptions(db: Database, known: readonly number[], options: readonly OptionRow[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as given (id bigint, position int, title text, choices text[])`
  if (known.length > 0) {
    await sql`
      delete from product_options where product_id = any(${known}::bigint[])
        and (product_id, position) not in (select id, position from ${given})`.execute(db)
  }
  await sql`
    insert into product_options (product_id, position, title, choices)
    select id, position, title, choices from ${given}
    on conflict (product_id, position) do update set title = excluded.title, choices = excluded.choices
    where (product_options.title, product_options.choices) is distinct from (excluded.title, excluded.choices)`.execute(
    db,
  )
}
