import type { Demo } from '@shop/server/demo'
import { nameDrawings } from '#seed/drawing-names.ts'
import { startPictureMaker } from '#seed/picture-maker.ts'
import { openSandbox } from './sandbox.ts'

/** Attached by `server/src/demo.ts`. Imports the goods only to seed them, because they contain much text. */
export const demo: Demo = {
  openSandbox,
  seed: async (db, now, say) => (await import('#seed/seed.ts')).seedDemoShop(db, now, say),
  nameDrawings,
  startPictureMaker,
  seedCommand: async () => (await import('./seed-command.ts')).seedCommand,
}
