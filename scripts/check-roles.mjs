/** The dependencies of layers in a server feature, by file name; types may come from anywhere in the feature. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsed, report, root, sourceFiles } from './checks/sources.mjs'
import { featurePairs } from './lint/feature-pairs.mjs'

const forbidden = {
  routes: [/^(\.|#catalogue)\/.*\.store\.ts$/, /^kysely$/],
  service: [/^(\.|#catalogue)\/.*\.(routes|wire)\.ts$/, /^@?fastify/],
  store: [/^(\.|#catalogue)\/.*\.(routes|wire|service)\.ts$/, /^#features\//, /^@?fastify/],
  wire: [/^(\.|#catalogue)\/.*\.(routes|service|store)\.ts$/, /^#features\//, /^node:/, /^kysely$/, /^@?fastify/],
}

const roles = /\.(routes|service|rules|store|wire|jobs|limits|reader|view|types)(\.test)?\.ts$/
/** Folders whose name says what all of their files are. */
const roleFolders = /\/(engine|lexicon|memory)\//

/** A file has a role in its name, or is in a folder that says it. */
function namelessRole(path) {
  const isNamed = roles.test(path) || roleFolders.test(path) || /(^|\/)(index|[^/]+\.test)\.ts$/.test(path)
  return isNamed ? [] : [{ path, line: 1, text: 'has no role in its name (docs/code-style.md)' }]
}

/** Only stores write statements; a service sees a plan and a unit of work. */
const statementNames = new Set(['Step', 'runBatch', 'statement', 'query', 'batchedStatement', 'batchedQuery', 'sql'])

function statementImports(program) {
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  return imports.flatMap((node) =>
    node.specifiers
      .filter(({ imported }) => imported && statementNames.has(imported.name))
      .filter(() => node.source.value.startsWith('#platform/db/') || node.source.value === 'kysely')
      .map(({ imported }) => ({ node, name: imported.name })),
  )
}

function statementFindings(path) {
  if (!/\.(routes|service|rules|wire|jobs)\.ts$/.test(path)) return []
  const { program, lineOf } = parsed(path)
  return statementImports(program).map(({ node, name }) => ({
    path,
    line: lineOf(node),
    text: `only a store may use ${name}`,
  }))
}

function valueImports(program) {
  return program.body.filter((node) => {
    if (node.type === 'ImportDeclaration') return node.importKind !== 'type'
    return node.type.startsWith('Export') && node.source && node.exportKind !== 'type'
  })
}

function roleFindings(path) {
  const role = /\.(routes|service|store|wire)\.ts$/.exec(path)?.[1]
  if (role === undefined) return []
  const { program, lineOf } = parsed(path)
  return valueImports(program)
    .filter((node) => forbidden[role].some((pattern) => pattern.test(node.source.value)))
    .map((node) => ({ path, line: lineOf(node), text: `a ${role} file may not use ${node.source.value}` }))
}

/** A feature's index exports names one by one. */
function doorFindings(path) {
  if (basename(path) !== 'index.ts') return []
  const { program, lineOf } = parsed(path)
  return program.body
    .filter((node) => !(node.type === 'ExportNamedDeclaration' && node.source?.value.startsWith('./')))
    .map((node) => ({ path, line: lineOf(node), text: 'a door holds nothing but named exports of its own files' }))
}

/** An unlisted feature may use no other one, and no wall proves it. */
function unlistedFeatures(paths) {
  const folders = new Set(paths.map((path) => path.split('/')[3]))
  return [...folders]
    .filter((name) => !(name in featurePairs))
    .map((name) => ({ path: `server/src/features/${name}`, line: 1, text: 'is not in scripts/lint/feature-pairs.mjs' }))
}

/** The table of docs/architecture.md matches the list. */
function documentFindings() {
  const path = 'docs/architecture.md'
  const text = readFileSync(join(root, path), 'utf8').split('| feature | may use |')[1]?.split('\n\n')[0] ?? ''
  const written = new Set(text.split('\n').filter((line) => /^\| [a-z]/.test(line)))
  const pairs = Object.entries(featurePairs).filter(([, allowed]) => allowed.length > 0)
  const expected = new Set(pairs.map(([feature, allowed]) => `| ${feature} | ${allowed.join(', ')} |`))
  return [
    ...[...expected].filter((row) => !written.has(row)).map((row) => ({ path, line: 1, text: `lacks the row ${row}` })),
    ...[...written]
      .filter((row) => !expected.has(row))
      .map((row) => ({ path, line: 1, text: `has a wrong row ${row}` })),
  ]
}

const files = sourceFiles(['server/src/features'])
report(
  [
    ...files.flatMap((path) => [
      ...namelessRole(path),
      ...roleFindings(path),
      ...statementFindings(path),
      ...doorFindings(path),
    ]),
    ...unlistedFeatures(files),
    ...documentFindings(),
  ],
  'every role keeps to its arrows, every feature is on the list of pairs',
)
