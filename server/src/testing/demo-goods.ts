import { loadDemo } from '#demo'
import type { Database } from '#platform/db/db.ts'

/**
 * Fills an empty database with the demo goods; vitest.config.ts runs tests that need them only when the demo is
 * installed.
 */
export async function seedDemoGoods(db: Database, now: Date): Promise<void> {
  const demo = await loadDemo()
  if (!demo) throw new Error('The demo is not installed.')
  await demo.seed(db, now)
}
