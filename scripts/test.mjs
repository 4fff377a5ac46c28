/** `npm test`: everything that the tests need, then every check. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren } = await import('./setup/children.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')

endWithChildren({ patienceMs: 6000 })
await runMain(async () => {
  const startedAt = performance.now()
  await setUp({ withBuild: false })
  const { testEverything } = await import('./checks/test-everything.mjs')
  process.exitCode = (await testEverything(startedAt)) ? 0 : 1
})
