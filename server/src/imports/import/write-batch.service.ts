import { createHash } from 'node:crypto'
import {
  changedStock,
  productDigests,
  type ProductDraft,
  productSnapshots,
  refreshListings,
  writeProducts,
} from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import type { PictureFolder } from '#platform/media/picture-folder.ts'
import type { CategoryPaths } from './category-paths.service.ts'
import { insertBefore, saveAfter } from './import-changes.store.ts'
import { listKnown, saveSources } from './import-products.store.ts'
import type { Counts } from './import-runs.store.ts'
import { importedStatus, type ImportedStatus } from './imported-status.service.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'

export type BatchResult = Pick<Counts, 'created' | 'updated' | 'unchanged'> & {
  /** Pieces that stay drafts although the merchant wants to publish them, with what each lacks. */
  readonly notes: readonly RowProblem[]
}

/** The merchant's choice about publishing pieces. */
export type Selling = {
  readonly putsOnSale: boolean
  /** The number of pictures in a folder for a product with these names. */
  readonly picturesIn: (names: readonly string[]) => number
}

export const sellingWith = (putsOnSale: boolean, folder?: PictureFolder): Selling => ({
  putsOnSale,
  picturesIn: (names) => (folder === undefined ? 0 : names.flatMap((name) => folder.startingWith(name)).length),
})

export const sellsNothing = sellingWith(false)

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
  readonly before: { readonly productId: number; readonly fingerprint: string | null } | undefined
  readonly sale: ImportedStatus
}

type Read = Pick<Batch, 'source' | 'products' | 'selling'>

async function changedIn(
  db: Database,
  { source, products, selling }: Read,
): Promise<{ readonly changed: readonly Compared[]; readonly result: BatchResult }> {
  const known = await listKnown(
    db,
    source,
    products.flatMap(({ key, known: piece }) => (piece ? [] : [key])),
  )
  const changed = products.flatMap((product): Compared[] => {
    const { known: piece, draft } = product
    if (piece) {
      const sale = { status: draft.status, missing: [] }
      return piece.isSame
        ? []
        : [{ product, fingerprint: '', before: { productId: piece.productId, fingerprint: null }, sale }]
    }
    const fingerprint = fingerprintOf(product)
    const before = known.get(product.key)
    const sale = importedStatus(product, {
      putsOnSale: selling.putsOnSale,
      current: before?.status,
      hasCategory: product.categories.length > 0,
      pictures: draft.pictures.length + (before?.pictures ?? 0) + selling.picturesIn(product.pictureNames),
    })
    const isReleased = before?.status === 'draft' && sale.status === 'published'
    return before?.fingerprint === fingerprint && !isReleased ? [] : [{ product, fingerprint, before, sale }]
  })
  const created = changed.filter(({ before }) => before === undefined).length
  const updated = changed.length - created
  const notes = changed.flatMap((one) => (one.sale.missing.length === 0 ? [] : [notOnSale(one)]))
  return { changed, result: { created, updated, unchanged: products.length - changed.length, notes } }
}

function notOnSale({ product: { line, key }, sale: { missing } }: Compared): RowProblem {
  const wanted = missing.join('; ')
  return {
    line,
    key,
    severity: 'noted',
    field: 'piece',
    found: '',
    reason: 'it stays a draft, since it is not complete',
    wanted,
  }
}

/** Compares without writing, for a dry run. */
export async function compareBatch(db: Database, read: Read): Promise<BatchResult> {
  return (await changedIn(db, read)).result
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
  readonly selling: Selling
}

/** Writes new and changed products in the caller's transaction, and stores their state before and after for an undo. */
export async function writeBatch(db: Database, { runId, paths, ...read }: Batch): Promise<BatchResult> {
  const { source } = read
  const { changed, result } = await changedIn(db, read)
  if (changed.length === 0) return result
  const toWrite = changed.map(({ product, before, sale: { status } }) => {
    return { draft: { ...product.draft, ...categoriesOf(product, paths), status }, productId: before?.productId }
  })
  const known = changed.flatMap(({ product: { key }, before }) =>
    before ? [{ key, productId: before.productId, fingerprint: before.fingerprint }] : [],
  )
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
