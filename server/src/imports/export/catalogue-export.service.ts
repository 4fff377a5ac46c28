import type { Database } from '#platform/db/db.ts'
import { listProductsAfter } from './catalogue-products.store.ts'
import { catalogueRows, type FileParts } from './catalogue-rows.view.ts'

const batchSize = 500

/** Streams the whole catalogue as rows that the import reads back unchanged, with one batch in memory at a time. */
export async function* cataloguedRows(db: Database, parts: FileParts): AsyncGenerator<readonly string[]> {
  for (let lastId = 0; ;) {
    const batch = await listProductsAfter(db, lastId, batchSize)
    for (const product of batch) yield* catalogueRows(product, parts)
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchSize) return
    lastId = last.id
  }
}
