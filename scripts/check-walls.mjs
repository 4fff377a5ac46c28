/** `npm run check:walls`: plants every forbidden thing and expects the right tool to report it, and only it. */
import { join } from 'node:path'
import { codeWalls } from './checks/code-walls.mjs'
import { importWalls } from './checks/import-walls.mjs'
import { clean, props } from './checks/planted-files.mjs'
import { makeShadowTree } from './checks/shadow-tree.mjs'
import { readKnip, readLines, readLint, readTypes } from './checks/tool-reports.mjs'
import { run, runTool } from './checks/tools.mjs'
import { featurePairs } from './lint/feature-pairs.mjs'
import { endWithChildren } from './setup/children.mjs'

const workspaces = ['contract', 'server', 'storefront', 'console', 'demo', 'e2e']
const compiled = ['contract', 'server', 'storefront', 'console']
const ownChecks = [
  'check-money',
  'check-clock',
  'check-roles',
  'check-words',
  'check-copy',
  'check-fields',
  'check-disables',
  'check-migrations',
  'check-docs',
]
const walls = [...importWalls, ...codeWalls]
const features = Object.keys(featurePairs)
const pairsFile = (feature) => `server/src/features/${feature}/planted-pairs.ts`
const pairsSource = features.map((feature) => `import '#features/${feature}'\n`).join('')

endWithChildren()
const { folder, plant, planted } = makeShadowTree({ workspaces, compiled })
// The rules for migrations rest until a version is released.
await run(join(folder, 'scripts', 'check-migrations.mjs'), ['--record', 'c98be1c0'.repeat(5)], folder)
for (const [path, source] of Object.entries({ ...props, ...clean })) plant(path, source)
for (const { path, source } of walls) plant(path, source)
for (const feature of features) {
  plant(`server/src/features/${feature}/index.ts`, "export { planted } from './planted-door.ts'\n")
  plant(`server/src/features/${feature}/planted-door.ts`, 'export const planted = 1\n')
  plant(pairsFile(feature), pairsSource)
}

/** All reports as `{ tool, path, line, code }`; `code` is the rule, or the text for our own checks. */
async function reports() {
  const inShadow = (tool, ...args) => runTool(tool, args, folder)
  const own = ownChecks.map(async (name) => {
    const { output } = await run(join(folder, 'scripts', `${name}.mjs`), [], folder)
    return readLines(name, output)
  })
  const answers = await Promise.all([
    inShadow('tsc', '-b', ...compiled, '--pretty', 'false').then(readTypes),
    inShadow('oxlint', '--format', 'json', ...planted).then(readLint),
    inShadow('knip', '--no-progress', '--reporter', 'json', '--include', 'unlisted').then(readKnip),
    ...own,
  ])
  return answers.flat()
}

function pairFailures(found) {
  return features.flatMap((feature) => {
    const lines = found
      .filter(({ path, code }) => path === pairsFile(feature) && code === 'eslint(no-restricted-imports)')
      .map(({ line }) => features[line - 1])
    const expected = features.filter((other) => !featurePairs[feature].includes(other))
    const wrong = features.filter((other) => lines.includes(other) !== expected.includes(other))
    return wrong.map((other) => `${feature} → ${other} is ${expected.includes(other) ? 'not refused' : 'refused'}`)
  })
}

const found = await reports()
const broken = []
for (const { name, tool, code, path } of walls) {
  const holds = found.some((one) => one.tool === tool && one.path === path && one.code.startsWith(code))
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${name} (${tool})`)
  if (!holds) broken.push(`${name}: ${tool} does not report ${code} for ${path}`)
}

const wrongPairs = pairFailures(found)
console.log(
  `${wrongPairs.length === 0 ? 'holds ' : 'BROKEN'} server features use only the features on the list (oxlint)`,
)
broken.push(...wrongPairs)

// Planted files have no users, so their unused exports are expected.
const refused = found.filter(({ path }) => path in clean)
console.log(
  `${refused.length === 0 ? 'holds ' : 'BROKEN'} what is allowed is not refused (${Object.keys(clean).length} files)`,
)
broken.push(...refused.map(({ tool, path, line, code }) => `${path}:${line} is refused by ${tool}: ${code}`))

for (const text of broken) console.log(`\n${text}`)
console.log(broken.length === 0 ? `${walls.length + 2} walls hold` : `${broken.length} broken`)
process.exitCode = broken.length === 0 ? 0 : 1
