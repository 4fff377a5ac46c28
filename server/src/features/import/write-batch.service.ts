import { createHash } from 'node:crypto'
import { refreshListings, writeProducts, type ProductDraft } from '#features/catalogue'
import type { Database } from '#platform/db/db.ts'
import type { CategoryPaths } from './category-paths.service.ts'
import { listKnown, saveSources } from './import-products.store.ts'
import type { Counts } from './import-runs.store.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'

export type BatchResult = Pick<Counts, 'created' | 'updated' | 'unchanged'>

/** Hashes everything read for a product, so that an unchanged row changes nothing. */
function fingerprintOf({ draft, categories }: ReadProduct): string {
  return createHash('sha256')
    .update(JSON.stringify([draft, categories]))
    .digest('base64url')
}

type Compared = { readonly product: ReadProduct; readonly fingerprint: string; readonly productId: number | undefined }

async function changedIn(
  db: Database,
  source: string,
  products: readonly ReadProduct[],
): Promise<{ readonly changed: readonly Compared[]; readonly result: BatchResult }> {
  const known = await listKnown(
    db,
    source,
    products.map(({ key }) => key),
  )
  const changed = products.flatMap((product): Compared[] => {
    const fingerprint = fingerprintOf(product)
    const before = known.get(product.key)
    return before?.fingerprint === fingerprint ? [] : [{ product, fingerprint, productId: before?.productId }]
  })
  const created = changed.filter(({ productId }) => productId === undefined).length
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

/** Writes new and changed products in the caller's transaction. */
export async function writeBatch(
  db: Database,
  {
    source,
    products,
    paths,
  }: { readonly source: string; readonly products: readonly ReadProduct[]; readonly paths: CategoryPaths },
): Promise<BatchResult> {
  const { changed, result } = await changedIn(db, source, products)
  if (changed.length === 0) return result
  const toWrite = changed.map(({ product, productId }) => {
    const categoryIds = paths.idsOf(product.categories)
    const draft: ProductDraft = { ...product.draft, categoryIds, mainCategoryId: categoryIds[0] ?? null }
    return { draft, productId }
  })
  const ids = await writeProducts(db, toWrite)
  const written = changed.flatMap(({ product: { key }, fingerprint }, index) => {
    const productId = ids[index]
    return productId === undefined ? [] : [{ key, fingerprint, productId }]
  })
  await saveSources(db, source, written)
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
