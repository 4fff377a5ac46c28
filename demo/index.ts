import type { Demo } from '@shop/server/demo'
import { waitForFirstPictures } from '#seed/first-pictures.ts'
import { startPictureMaker } from '#seed/picture-maker.ts'
import { seedDemoShop } from '#seed/seed.ts'
import { openSandbox } from './sandbox.ts'
import { seedCommand } from './seed-command.ts'

/** Attached by `server/src/demo.ts`. */
export const demo: Demo = {
  openSandbox,
  seed: seedDemoShop,
  startPictureMaker,
  waitForFirstPictures,
  commands: [seedCommand],
}
