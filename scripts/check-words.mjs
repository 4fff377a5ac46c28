/**
 * Two lists of words. Wire words of the specification's legacy interface stay at the edges, each explained in
 * docs/glossary.md. Names that say nothing may not name a file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legacyWords } from './checks/legacy-words.mjs'
import { filesBelow, isIn, parsed, report, root, sourceFiles, walk } from './checks/sources.mjs'

const folders = ['contract', 'server', 'storefront', 'demo', 'e2e', 'scripts', 'bench']
const edges = [
  'contract/**',
  'e2e/**',
  'bench/**',
  'scripts/checks/**',
  'server/src/**/*.{wire,routes}.ts',
  'server/src/testing/**',
  'storefront/src/**/*-api.ts',
  'storefront/src/api/**',
  'storefront/src/testing/**',
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

function* wordsOf(program) {
  const found = []
  walk(program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.push([node, node.name])
    if (node.type === 'Literal' && typeof node.value === 'string') found.push([node, node.value])
    if (node.type === 'TemplateElement') found.push([node, node.value.raw])
  })
  yield* found
}

function legacyFindings(path) {
  const { program, lineOf } = parsed(path)
  const findings = []
  for (const [node, text] of wordsOf(program)) {
    for (const { word, pattern, alsoIn = [] } of legacyWords) {
      if (!pattern.test(text) || isIn(path, alsoIn)) continue
      findings.push({ path, line: lineOf(node), text: `${word} is a wire word; see docs/glossary.md for ours` })
    }
  }
  return findings
}

function nameFindings(path) {
  const empty = path.split(/[/.-]/).find((part) => emptyNames.has(part))
  return empty === undefined ? [] : [{ path, line: 1, text: `"${empty}" says nothing; name what the file holds` }]
}

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const unexplained = legacyWords
  .filter(({ word }) => !glossary.includes(`\`${word}\``))
  .map(({ word }) => ({ path: 'docs/glossary.md', line: 1, text: `${word} has no line` }))

report(
  [
    ...sourceFiles(folders)
      .filter((path) => !isIn(path, edges))
      .flatMap(legacyFindings),
    ...folders.flatMap(filesBelow).flatMap(nameFindings),
    ...unexplained,
  ],
  `${legacyWords.length} legacy words stay at the edges, every file name says what it holds`,
)
