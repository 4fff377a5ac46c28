/** Checks three lists of words: legacy wire words, empty file names, and metaphors in names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legacyWords } from './checks/legacy-words.mjs'
import { metaphorIn, metaphorInLocal } from './checks/metaphors.mjs'
import { filesBelow, isIn, parsed, report, root, sourceFiles, walk } from './checks/sources.mjs'

const folders = ['contract', 'server', 'storefront', 'console', 'demo', 'e2e', 'scripts', 'bench']
const edges = [
  'contract/**',
  'e2e/**',
  'bench/**',
  'scripts/checks/**',
  'server/src/**/*.{wire,routes}.ts',
  'server/src/testing/**',
  'storefront/src/**/*-api.ts',
  'storefront/src/api/**',
  'console/src/api/**',
  'storefront/src/testing/**',
  '**/*.test.{ts,tsx}',
]
/** The folders with checked names; rows.ts is generated from the database. */
const named = [
  'contract/**',
  'server/src/**',
  'storefront/src/**',
  'console/src/**',
  'scripts/**',
  'bench/**',
  'e2e/**',
]
const generated = ['server/src/platform/db/rows.ts']
/** The sandbox's table has such columns, and the search uses them for the parts of a query. */
const withLocalMetaphors = [
  'server/src/testing/sandbox-provider/**',
  'server/src/testing/search-judge/**',
  'server/src/features/catalogue/**',
  'scripts/checks/metaphors.mjs',
]
const emptyNames = new Set([
  'utils',
  'util',
  'misc',
  'common',
  'helpers',
  'helper',
  'data',
  'info',
  'manager',
  'handler',
  'base',
])

/** An identifier, or a text that people read; undefined for other nodes. */
function codeOrNotificationText(node) {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? node.value.raw : undefined
}

const legacyWordsIn = cached((text) => legacyWords.filter(({ pattern }) => pattern.test(text)))
const localMetaphor = cached(metaphorInLocal)

/** Names and texts repeat thousands of times. */
function cached(find) {
  const known = new Map()
  return (text) => {
    if (!known.has(text)) known.set(text, find(text))
    return known.get(text)
  }
}

function legacyFindings(path, node) {
  const text = codeOrNotificationText(node)
  if (text === undefined) return []
  return legacyWordsIn(text)
    .filter(({ alsoIn = [] }) => !isIn(path, alsoIn))
    .map(({ word }) => `${word} is a wire word; see docs/glossary.md for ours`)
}

function nameFindings(path) {
  const empty = path.split(/[/.-]/).find((part) => emptyNames.has(part))
  return empty === undefined ? [] : [{ path, line: 1, text: `"${empty}" says nothing; name what the file holds` }]
}

/** The identifiers that a pattern binds: `{ a, b: [c] }` binds a and c. */
function identifiersOf(pattern) {
  if (pattern?.type === 'Identifier') return [pattern]
  const parts = pattern?.properties ?? pattern?.elements ?? [pattern?.left]
  return parts.flatMap((part) => (part ? identifiersOf(part.value ?? part.argument ?? part) : []))
}

function declared({ body }) {
  return body.flatMap((node) => {
    const declaration = node.declaration ?? node
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => identifiersOf(id))
    return declaration.type.endsWith('Declaration') ? identifiersOf(declaration.id) : []
  })
}

function localFindings(node) {
  const text = node.type === 'Identifier' ? localMetaphor(node.name) : undefined
  return text === undefined ? [] : [text]
}

/** All findings inside of a file, which is parsed once. */
function findingsIn(path) {
  const isNamed = isIn(path, named) && !isIn(path, generated)
  const hasLocal = isNamed && !isIn(path, withLocalMetaphors)
  const hasLegacy = !isIn(path, edges)
  const { program, lineOf } = parsed(path)
  const findings = []
  const add = (node, texts) => findings.push(...texts.map((text) => ({ path, line: lineOf(node), text })))
  for (const id of isNamed ? declared(program) : []) add(id, [metaphorIn(id.name)].filter(Boolean))
  if (!hasLegacy && !hasLocal) return findings
  walk(program, (node) => {
    if (hasLegacy) add(node, legacyFindings(path, node))
    if (hasLocal) add(node, localFindings(node))
  })
  return findings
}

/** The words of a path: `features/messages/email-layout` without the extension. */
function metaphorInPath(path) {
  const text = path
    .split('/')
    .map((part) => metaphorIn(part.split('.')[0]))
    .find(Boolean)
  return text === undefined ? [] : [{ path, line: 1, text }]
}

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const unexplained = legacyWords
  .filter(({ word }) => !glossary.includes(`\`${word}\``))
  .map(({ word }) => ({ path: 'docs/glossary.md', line: 1, text: `${word} has no line` }))

report(
  [
    ...folders.flatMap(filesBelow).flatMap(nameFindings),
    ...sourceFiles(folders).flatMap(findingsIn),
    ...sourceFiles(folders)
      .filter((path) => isIn(path, named) && !isIn(path, generated))
      .flatMap(metaphorInPath),
    ...unexplained,
  ],
  `${legacyWords.length} legacy words stay at the edges, every file name says what it holds, no name is a metaphor`,
)
