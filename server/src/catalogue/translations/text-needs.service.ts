import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as store from './text-needs.store.ts'

type With = Pick<Context, 'db'>

/** Begins to follow the texts: a shop in which nobody translates has no table to keep. */
export async function followTexts({ db }: With): Promise<void> {
  const { isFed } = await store.readFeed(db)
  if (isFed) return
  // A separate commit, so that changes from here on are noted before all texts are listed.
  await store.startFeed(db)
  await store.noteAll(db)
}

/** Looks at the oldest noted changes; false when nothing was left. */
export function lookAtChanges({ db }: With): Promise<boolean> {
  return inTransaction({ db }, async ({ db: trx }) => {
    await store.lockNeeds(trx)
    const changes = await store.takeChanges(trx)
    if (changes === undefined) return false
    const { productIds, hasOthers } = changes
    if (productIds.length > 0) {
      await store.refreshThings(trx, 'product', productIds)
      await store.refreshWordsOfPieces(trx, productIds)
    }
    if (hasOthers) {
      for (const kind of ['category', 'designer', 'post', 'document'] as const) await store.refreshThings(trx, kind)
      await store.refreshWords(trx)
    }
    return true
  })
}

/** How long a call waits for the counts; the timer does the rest of a new or much changed catalogue. */
const patienceMs = 1000

/** Looks at what changed since the last look; false while more is left than a call can wait for. */
export async function catchUp(ctx: With): Promise<boolean> {
  await followTexts(ctx)
  const startedAt = performance.now()
  while (await lookAtChanges(ctx)) if (performance.now() - startedAt > patienceMs) return false
  return true
}
