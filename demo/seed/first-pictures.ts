import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@shop/server/platform/db/db.ts'
import { firstPriority } from './picture-order.ts'

const pollMs = 500
const sayEvery = 20

type Waiting = {
  readonly db: Database
  readonly say: (line: string) => void
  /** However slow the machine is, the shop opens after this many milliseconds; the rest is drawn while it is open. */
  readonly patienceMs: number
}

/** Until what a visitor sees first has been drawn, by whichever process draws. */
export async function waitForFirstPictures({ db, say, patienceMs }: Waiting): Promise<void> {
  const all = await countPending(db)
  if (all === 0) return
  say(`Drawing what home and the departments show first: ${all} pictures`)
  let left = all
  for (let looks = 1; left > 0 && looks * pollMs < patienceMs; looks += 1) {
    await pause(pollMs)
    left = await countPending(db)
    if (looks % sayEvery === 0 && left > 0) say(`Drawing: ${all - left} of ${all}`)
  }
  if (left > 0) say(`${left} of them are drawn while the shop is open`)
}

async function countPending(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source_kind', '=', 'drawing')
    .where('status', '=', 'pending')
    .where('priority', '<=', firstPriority)
    .executeTakeFirstOrThrow()
  return count
}
