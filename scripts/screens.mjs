/** `npm run screens`: screenshots of every screen in screens/; arguments choose some, SCREEN_WIDTHS the widths. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, run } = await import('./setup/children.mjs')
const { chromium } = await import('./setup/chromium.mjs')
const { commandOf, inProject, pinnedNode } = await import('./setup/project.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')

endWithChildren()
await runMain(async () => {
  await setUp()
  process.env.CHROMIUM_PATH = await chromium()
  const playwright = commandOf('@playwright/test', 'playwright')
  const { code } = await run(
    pinnedNode,
    [playwright, 'test', '-c', inProject('e2e', 'screens.config.ts'), ...process.argv.slice(2)],
    { onText: (text) => process.stdout.write(text) },
  )
  console.log(`\nThe pictures are in ${inProject('screens')}.`)
  process.exitCode = code === 0 ? 0 : 1
})
