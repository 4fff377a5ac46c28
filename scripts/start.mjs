/** `npm start`: everything that the shop needs, then the shop. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const [{ endWithChildren }, { runMain }, { setUp }, { shopEnv, shopFlags }, { runNode }] = await Promise.all([
  import('./setup/children.mjs'),
  import('./setup/say.mjs'),
  import('./setup/setup.mjs'),
  import('./setup/project.mjs'),
  import('./setup/run-node.mjs'),
])

const letGo = endWithChildren()
await runMain(async () => {
  await setUp()
  letGo()
  runNode([...shopFlags, 'server/src/main.ts', ...process.argv.slice(2)], { env: { ...shopEnv, ...process.env } })
})
