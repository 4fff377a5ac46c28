/** `npm run test:cluster`: several servers at once, killed under orders. Too slow for `npm test`. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, run } = await import('./setup/children.mjs')
const { commandOf, compileCache, inProject, pinnedNode } = await import('./setup/project.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')

endWithChildren({ patienceMs: 6000 })
await runMain(async () => {
  // With the pages, because an outage has words for shoppers on them.
  await setUp()
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache }
  const args = [commandOf('vitest'), 'run', '--project', 'cluster', ...process.argv.slice(2)]
  const onText = (text) => process.stdout.write(text)
  process.exitCode = (await run(pinnedNode, args, { cwd: inProject(), env, onText })).code
})
