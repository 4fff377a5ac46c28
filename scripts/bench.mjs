/** `npm run bench`: runs every benchmark in bench/, or those whose name contains one of the given words. */
import { existsSync, readdirSync } from 'node:fs'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, run } = await import('./setup/children.mjs')
const { chromium } = await import('./setup/chromium.mjs')
const { inProject, pinnedNode } = await import('./setup/project.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')

const folder = inProject('bench')
const words = process.argv.slice(2)

function benchmarks() {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.bench\.(ts|mjs)$/.test(name))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .toSorted()
}

endWithChildren()
await runMain(async () => {
  const names = benchmarks()
  if (names.length === 0) {
    console.log(words.length === 0 ? 'There is no benchmark yet.' : `No benchmark is named ${words.join(' or ')}.`)
    return
  }
  await setUp()
  if (names.some((name) => name.startsWith('pages'))) process.env.CHROMIUM_PATH = await chromium({ isMeasured: true })
  const failed = []
  for (const name of names) {
    const { code } = await run(pinnedNode, [inProject('bench', name)], { onText: (text) => process.stdout.write(text) })
    if (code !== 0) failed.push(name)
  }
  console.log(
    failed.length === 0 ? `\n${names.length} ran, all within their limits.` : `\nOver the limit: ${failed.join(', ')}`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
})
