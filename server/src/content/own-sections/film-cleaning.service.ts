import { retention, termStart } from '@shop/contract/core/retention'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as filmStore from './films.store.ts'

/** Most files per run; the rest waits for the next run. */
const maxFiles = 200

/** One file per transaction, whose lock makes an upload of the same content wait until it is deleted. */
async function deleteOne(ctx: Context, before: Date): Promise<boolean> {
  return inTransaction(ctx, async ({ db, ports }) => {
    const name = await filmStore.lockUnused(db, before)
    if (name === undefined) return false
    if (await filmStore.deleteUnshown(db, name)) await ports.films.delete(name)
    return true
  })
}

/** Deletes films and captions that no version of a document shows, after the term of removed pictures. */
export async function cleanFilms(ctx: Context): Promise<void> {
  await filmStore.markUnused(ctx.db, ctx.now)
  const before = termStart(retention.removedPicture, ctx.now)
  for (let count = 0; count < maxFiles; count += 1) if (!(await deleteOne(ctx, before))) return
}
