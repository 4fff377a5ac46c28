import { deleteProducts, productDigests, refreshListings, restoreProducts, withdrawProducts } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import {
  deleteEmptyCategories,
  listNewCategories,
  listSituations,
  lockNext,
  restoreFingerprints,
  saveOutcomes,
  snapshotsOf,
} from './undo-import.store.ts'
import { undoDecision } from './undo.rules.ts'

const productsABatch = 250

/** Undoes the next products of an import in one transaction; returns the number of handled products, 0 at the end. */
export async function undoBatch({ db }: { readonly db: Database }, runId: number): Promise<number> {
  return inTransaction({ db }, async (trx) => {
    const ids = await lockNext(trx.db, runId, productsABatch)
    if (ids.length === 0) return 0
    const decided = (
      await listSituations(trx.db, {
        runId,
        ids,
        digests: productDigests(ids),
        draftDigests: productDigests(ids, { asDraft: true }),
      })
    ).map((situation) => ({
      productId: situation.productId,
      ...undoDecision(situation),
    }))
    const idsWith = (wanted: string) =>
      decided.filter(({ outcome }) => outcome === wanted).map(({ productId }) => productId)
    const [restored, deleted, withdrawn] = [idsWith('restored'), idsWith('deleted'), idsWith('withdrawn')]
    const categories = await listNewCategories(trx.db, runId, [...restored, ...deleted])
    await restoreProducts(trx.db, snapshotsOf(runId, restored))
    await withdrawProducts(trx.db, withdrawn)
    await restoreFingerprints(trx.db, { runId, restored, withdrawn })
    await deleteProducts(trx.db, deleted)
    await refreshListings(trx.db, [...restored, ...withdrawn])
    await deleteEmptyCategories(trx.db, categories)
    await saveOutcomes(trx.db, runId, decided)
    return ids.length
  })
}
