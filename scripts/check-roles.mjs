/** Checks the layers inside an area of the server, by file name; types may come from anywhere in the area. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsed, report, root, sourceFiles } from './checks/sources.mjs'
import { areaPairs, consoleAreas, consolePairs } from './lint/feature-pairs.mjs'

const areaFolders = [...Object.keys(areaPairs).map((area) => `server/src/${area}`), 'search/src']
const door = new RegExp(`^#(${Object.keys(areaPairs).join('|')})$`)
const forbidden = {
  routes: [/^(\.|#catalogue)\/.*\.store\.ts$/, /^kysely$/],
  service: [/^(\.|#catalogue)\/.*\.(routes|wire)\.ts$/, /^@?fastify/],
  store: [/^[.#].*\.(routes|wire|service)\.ts$/, door, /^@?fastify/],
  wire: [/^[.#].*\.(routes|service|store)\.ts$/, door, /^node:/, /^kysely$/, /^@?fastify/],
}

/** Only stores write statements; services see plans and units of work. */
const statementNames = new Set(['Step', 'runBatch', 'statement', 'query', 'batchedStatement', 'batchedQuery', 'sql'])

function statementImports(program) {
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  return imports.flatMap((node) =>
    node.specifiers
      .filter(({ imported }) => imported && statementNames.has(imported.name))
      .filter(() => /^(#|@shop\/server\/)platform\/db\//.test(node.source.value) || node.source.value === 'kysely')
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

/** A feature's index must export names one by one. */
function doorFindings(path) {
  if (basename(path) !== 'index.ts') return []
  const { program, lineOf } = parsed(path)
  return program.body
    .filter((node) => !(node.type === 'ExportNamedDeclaration' && node.source?.value.startsWith('./')))
    .map((node) => ({ path, line: lineOf(node), text: 'a door holds nothing but named exports of its own files' }))
}

/** Reports features missing from the list, which no wall would protect. */
function unlistedFeatures(paths, folder, pairs) {
  const firstFiles = new Map()
  for (const path of paths) {
    const [name, file] = path.slice(folder.length + 1).split('/')
    if (file !== undefined && !(name in pairs) && !firstFiles.has(name)) firstFiles.set(name, path)
  }
  return [...firstFiles].map(([name, path]) => ({
    path,
    line: 1,
    text: `${name} is not in scripts/lint/feature-pairs.mjs`,
  }))
}

/** Checks that a table of docs/architecture.md matches its list. */
function documentFindings(heading, list) {
  const path = 'docs/architecture.md'
  const text = readFileSync(join(root, path), 'utf8').split(heading)[1]?.split('\n\n')[0] ?? ''
  const written = new Set(text.split('\n').filter((line) => /^\| [a-z]/.test(line)))
  const pairs = Object.entries(list).filter(([, allowed]) => allowed.length > 0)
  const expected = new Set(pairs.map(([feature, allowed]) => `| ${feature} | ${allowed.join(', ')} |`))
  return [
    ...[...expected].filter((row) => !written.has(row)).map((row) => ({ path, line: 1, text: `lacks the row ${row}` })),
    ...[...written]
      .filter((row) => !expected.has(row))
      .map((row) => ({ path, line: 1, text: `has a wrong row ${row}` })),
  ]
}

/** Folders of the server that are no areas. */
const serverLayers = /^server\/src\/(platform|sql|testing|cli)\//
/** Folders of the console that are no areas. */
const consoleLayers = /^console\/src\/(api|testing|ui)\//

const files = sourceFiles(areaFolders)
const consoleFiles = sourceFiles(['console/src']).filter((path) => !consoleLayers.test(path))
report(
  [
    ...files.flatMap((path) => [...roleFindings(path), ...statementFindings(path), ...doorFindings(path)]),
    ...consoleFiles.flatMap(doorFindings),
    ...unlistedFeatures(
      sourceFiles(['server/src']).filter((path) => !serverLayers.test(path)),
      'server/src',
      areaPairs,
    ),
    ...unlistedFeatures(consoleFiles, 'console/src', consoleAreas),
    ...Object.keys(consoleAreas).flatMap((area) => {
      const folder = `console/src/${area}`
      const inArea = consoleFiles.filter((path) => path.startsWith(`${folder}/`))
      return unlistedFeatures(inArea, folder, consolePairs)
    }),
    ...documentFindings('| area | may use |', areaPairs),
    ...documentFindings('| feature of the console | may use |', consolePairs),
  ],
  'every role keeps to its arrows, every area and feature is on the list of pairs',
)
