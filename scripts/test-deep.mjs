/** `npm run test:deep`: the fuzz, worst texts and kills of `npm test` in full numbers, in about ten minutes. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, run } = await import('./setup/children.mjs')
const { commandOf, compileCache, inProject, pinnedNode } = await import('./setup/project.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')

const files = ['fuzz', 'admin-fuzz', 'chaos'].map((folder) => `server/src/testing/${folder}/`)

endWithChildren({ patienceMs: 6000 })
await runMain(async () => {
  await setUp()
  const env = { ...process.env, TEST_DEPTH: 'deep', NODE_COMPILE_CACHE: compileCache }
  const args = [commandOf('vitest'), 'run', '--project', 'server', ...files]
  const onText = (text) => process.stdout.write(text)
  process.exitCode = (await run(pinnedNode, args, { cwd: inProject(), env, onText })).code
})
