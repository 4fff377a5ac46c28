/** Checks that legacy wire words stay at the edges, and that no file has a meaningless name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legacyWords } from './checks/legacy-words.mjs'
import { filesBelow, isIn, parsed, report, root, sourceFiles, walk } from './checks/sources.mjs'

const folders = ['contract', 'postgres', 'search', 'server', 'storefront', 'console', 'demo', 'e2e', 'scripts', 'bench']
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
  'demo/seed/languages/english-left.ts',
  '**/*.test.{ts,tsx}',
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

function findingsIn(path) {
  const { program, lineOf } = parsed(path)
  const findings = []
  walk(program, (node) => {
    findings.push(...legacyFindings(path, node).map((text) => ({ path, line: lineOf(node), text })))
  })
  return findings
}

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const unexplained = legacyWords
  .filter(({ word }) => !glossary.includes(`\`${word}\``))
  .map(({ word }) => ({ path: 'docs/glossary.md', line: 1, text: `${word} has no line` }))

report(
  [
    ...folders.flatMap(filesBelow).flatMap(nameFindings),
    ...sourceFiles(folders)
      .filter((path) => !isIn(path, edges))
      .flatMap(findingsIn),
    ...unexplained,
  ],
  `${legacyWords.length} legacy words stay at the edges, every file name says what it holds`,
)
