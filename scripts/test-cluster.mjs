/**
 * `npm run test:cluster`: several servers at once, killed under orders. Too slow for `npm test`.
 * It fails when a server is not installed, unless `--allow-missing` follows; its last line names those.
 */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, run } = await import('./setup/children.mjs')
const { commandOf, compileCache, inProject, pinnedNode } = await import('./setup/project.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')
const { clusterVerdict } = await import('./setup/cluster-verdict.mjs')

const allowMissing = '--allow-missing'

endWithChildren({ patienceMs: 6000 })
await runMain(async () => {
  // With the pages, because an outage has words for shoppers on them.
  await setUp()
  const given = process.argv.slice(2)
  const allowsMissing = given.includes(allowMissing)
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, CLUSTER_ALLOW_MISSING: allowsMissing ? '1' : '0' }
  const files = given.filter((arg) => arg !== allowMissing)
  const args = [commandOf('vitest'), 'run', '--project', 'cluster', ...files]
  const onText = (text) => process.stdout.write(text)
  const { code, output } = await run(pinnedNode, args, { cwd: inProject(), env, onText })
  const verdict = clusterVerdict({ code, output, allowsMissing })
  if (verdict.line !== undefined) console.log(verdict.line)
  process.exitCode = verdict.code
})
