import { createHash } from 'node:crypto'
import {
  changedStock,
  productDigests,
  productSnapshots,
  refreshListings,
  writeProducts,
  type ProductDraft,
} from '#features/catalogue'
import type { Database } from '#platform/db/db.ts'
import type { CategoryPaths } from './category-paths.service.ts'
import { insertBefore, saveAfter } from './import-changes.store.ts'
import { listKnown, saveSources, type KnownProduct } from './import-products.store.ts'
import type { Counts } from './import-runs.store.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'

export type BatchResult = Pick<Counts, 'created' | 'updated' | 'unchanged'>

/** Hashes everything read for a product, so that an unchanged row changes nothing. */
function fingerprintOf({ draft, categories }: ReadProduct): string {
  const { min, max } = draft.dispatchDays
  return createHash('sha256')
    .update(JSON.stringify([{ ...draft, dispatchDays: { min, max } }, categories]))
    .digest('base64url')
}

type Compared = {
  readonly product: ReadProduct
  readonly fingerprint: string
  readonly before: (Omit<KnownProduct, 'fingerprint'> & { readonly fingerprint: string | null }) | undefined
}

async function changedIn(
  db: Database,
  source: string,
  products: readonly ReadProduct[],
): Promise<{ readonly changed: readonly Compared[]; readonly result: BatchResult }> {
  const known = await listKnown(
    db,
    source,
    products.flatMap(({ key, known: piece }) => (piece ? [] : [key])),
  )
  const changed = products.flatMap((product): Compared[] => {
    const { known: piece } = product
    if (piece) {
      return piece.isSame
        ? []
        : [{ product, fingerprint: '', before: { productId: piece.productId, fingerprint: null } }]
    }
    const fingerprint = fingerprintOf(product)
    const before = known.get(product.key)
    return before?.fingerprint === fingerprint ? [] : [{ product, fingerprint, before }]
  })
  const created = changed.filter(({ before }) => before === undefined).length
  const updated = changed.length - created
  return { changed, result: { created, updated, unchanged: products.length - changed.length } }
}

/** Compares without writing, for a dry run. */
export async function compareBatch(
  db: Database,
  source: string,
  products: readonly ReadProduct[],
): Promise<BatchResult> {
  return (await changedIn(db, source, products)).result
}

type Categories = Pick<ProductDraft, 'categoryIds' | 'mainCategoryId'>

function categoriesOf({ categories, known }: ReadProduct, paths: CategoryPaths): Categories {
  if (known && categories.length === 0) return known
  const named = paths.idsOf(categories)
  return { categoryIds: [...named, ...(known?.otherCategoryIds ?? [])], mainCategoryId: named[0] ?? null }
}

export type Batch = {
  readonly runId: number
  readonly source: string
  readonly products: readonly ReadProduct[]
  readonly paths: CategoryPaths
}

/** Writes new and changed products in the caller's transaction, with their state before and after for an undo. */
export async function writeBatch(db: Database, { runId, source, products, paths }: Batch): Promise<BatchResult> {
  const { changed, result } = await changedIn(db, source, products)
  if (changed.length === 0) return result
  const toWrite = changed.map(({ product, before }) => {
    return { draft: { ...product.draft, ...categoriesOf(product, paths) }, productId: before?.productId }
  })
  const known = changed.flatMap(({ product: { key }, before }) => (before ? [{ key, ...before }] : []))
  const knownIds = known.map(({ productId }) => productId)
  if (known.length > 0) await insertBefore(db, runId, { known, snapshots: productSnapshots(knownIds) })
  const ids = await writeProducts(db, toWrite)
  const written = changed.flatMap(({ product: { key }, fingerprint }, index) => {
    const productId = ids[index]
    return productId === undefined ? [] : [{ key, fingerprint, productId }]
  })
  await saveSources(
    db,
    source,
    written.filter(({ fingerprint }) => fingerprint !== ''),
  )
  await saveAfter(db, runId, { written, digests: productDigests(ids), stock: changedStock(knownIds) })
  await refreshListings(db, ids)
  return result
}

/** True when the database rejected a value of this row; other rows are not affected. */
export function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23)/.test(error.code)
}

export function refusedByDatabase({ line, key }: ReadProduct): RowProblem {
  const reason = 'the database can not hold this row'
  return { line, key, severity: 'refused', field: 'row', found: '', reason, wanted: 'ordinary text and numbers' }
}
