/** `npm run check:walls`: plants every forbidden import or call, and expects exactly the right tool to report it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeWalls } from './checks/code-walls.mjs'
import { importWalls } from './checks/import-walls.mjs'
import { checksumOf, nameOf } from './checks/migration-rules.mjs'
import { clean, props } from './checks/planted-files.mjs'
import { isMigration } from './checks/released-record.mjs'
import { makeShadowTree } from './checks/shadow-tree.mjs'
import { filesBelow, root } from './checks/sources.mjs'
import { readKnip, readLines, readLint, readTypes } from './checks/tool-reports.mjs'
import { run, runTool } from './checks/tools.mjs'
import { workspaceWalls } from './checks/workspace-walls.mjs'
import { areaPairs, consoleFolders, consolePairs } from './lint/feature-pairs.mjs'
import { endWithChildren } from './setup/children.mjs'

const workspaces = ['contract', 'postgres', 'search', 'server', 'storefront', 'console', 'demo', 'e2e']
const compiled = ['contract', 'postgres', 'search', 'server', 'storefront', 'console']
const ownChecks = [
  'check-money',
  'check-clock',
  'check-locale',
  'check-sides',
  'check-roles',
  'check-consent',
  'check-words',
  'check-copy',
  'check-fields',
  'check-disables',
  'check-migrations',
  'check-docs',
]
const walls = [...importWalls, ...workspaceWalls, ...codeWalls]
/** Each side imports every door, and a file behind each door, which only the door's own area may. */
const sides = [
  {
    name: 'areas of the server',
    folderOf: (name) => `server/src/${name}`,
    pairs: areaPairs,
    door: (name) => `#${name}`,
  },
  {
    name: 'features of the console',
    folderOf: (name) => consoleFolders[name],
    pairs: consolePairs,
    door: (name) => `#features/${name}`,
  },
]
const pairsFile = (folder) => `${folder}/planted-pairs.ts`

endWithChildren()
const { folder, plant, planted } = makeShadowTree({ workspaces, compiled })
// The rules for migrations apply only after a version is released.
const migrations = filesBelow('server/migrations')
  .filter(isMigration)
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
const released = {
  commit: 'c98be1c0'.repeat(5),
  migration: nameOf(migrations.at(-1)),
  checksum: checksumOf(migrations),
}
writeFileSync(join(folder, 'server/migrations/released.json'), JSON.stringify(released))
for (const [path, source] of Object.entries({ ...props, ...clean })) plant(path, source)
for (const { path, source } of walls) plant(path, source)
for (const { folderOf, pairs, door } of sides) {
  const features = Object.keys(pairs)
  const doors = features.map((feature) => `import '${door(feature)}'\n`)
  const files = features.map((feature) => `import '#${feature}/planted-door.ts'\n`)
  for (const feature of features) {
    const place = folderOf(feature)
    plant(`${place}/index.ts`, "export { planted } from './planted-door.ts'\n")
    plant(`${place}/planted-door.ts`, 'export const planted = 1\n')
    plant(pairsFile(place), [...doors, ...files].join(''))
  }
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

function pairFailures(found, { folderOf, pairs }) {
  const features = Object.keys(pairs)
  return features.flatMap((feature) => {
    const refused = found
      .filter(({ path, code }) => path === pairsFile(folderOf(feature)) && code === 'eslint(no-restricted-imports)')
      .map(({ line }) => line)
    const wrong = (first, isAllowed) =>
      features
        .filter((other, index) => refused.includes(first + index) === isAllowed(other))
        .map((other) => `${folder}: ${feature} → ${other} is ${isAllowed(other) ? 'refused' : 'not refused'}`)
    return [
      ...wrong(1, (other) => pairs[feature].includes(other)),
      ...wrong(features.length + 1, (other) => other === feature),
    ]
  })
}

const found = await reports()
const broken = []
for (const { name, tool, code, path } of walls) {
  const holds = found.some((one) => one.tool === tool && one.path === path && one.code.startsWith(code))
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${name} (${tool})`)
  if (!holds) broken.push(`${name}: ${tool} does not report ${code} for ${path}`)
}

for (const side of sides) {
  const wrong = pairFailures(found, side)
  console.log(`${wrong.length === 0 ? 'holds ' : 'BROKEN'} ${side.name} use only the features on the list (oxlint)`)
  broken.push(...wrong)
}

// Planted files have no users, so their unused exports are expected.
const refused = found.filter(({ path }) => path in clean)
console.log(
  `${refused.length === 0 ? 'holds ' : 'BROKEN'} what is allowed is not refused (${Object.keys(clean).length} files)`,
)
broken.push(...refused.map(({ tool, path, line, code }) => `${path}:${line} is refused by ${tool}: ${code}`))

for (const text of broken) console.log(`\n${text}`)
console.log(broken.length === 0 ? `${walls.length + sides.length + 1} walls hold` : `${broken.length} broken`)
process.exitCode = broken.length === 0 ? 0 : 1
