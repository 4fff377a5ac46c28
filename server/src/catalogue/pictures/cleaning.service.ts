import { retention, termStart } from '@shop/contract/core/retention'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as cleaningStore from './cleaning.store.ts'

/** Most batches per run; the rest waits for the next run. */
const maxBatches = 50

async function inBatches(turn: () => Promise<number>): Promise<void> {
  for (let count = 0; count < maxBatches; count += 1) {
    if ((await turn()) < cleaningStore.batchSize) return
  }
}

/** Deletes removed pictures after their term, and files that no picture uses. */
export async function cleanPictures(ctx: Context): Promise<void> {
  const { now, ports } = ctx
  const removedBefore = termStart(retention.removedPicture, now)
  await inBatches(() => inTransaction(ctx, ({ db }) => cleaningStore.deleteRemoved(db, { before: removedBefore, now })))
  await cleaningStore.markUnused(ctx.db, now)
  await inBatches(() => inTransaction(ctx, ({ db }) => cleaningStore.deleteUnused(db, { before: removedBefore, now })))
  const unusedBefore = termStart(retention.unusedPictureFile, now)
  await inBatches(() =>
    inTransaction(ctx, async ({ db }) => {
      const { hashes, count } = await cleaningStore.takeUnused(db, unusedBefore)
      for (const hash of hashes) await ports.pictures.deleteFiles(hash)
      return count
    }),
  )
}

/** Deletes uploads that killed processes left. */
export async function cleanSources({ now, ports }: Context): Promise<void> {
  await ports.pictures.deleteSourcesBefore(termStart(retention.unusedPictureFile, now))
}
