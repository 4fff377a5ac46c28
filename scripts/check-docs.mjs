/** Checks that the pages are true: named files, links, requirement ids of tests, decisions, pairs, contract exports. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { filesBelow, parsed, report, root, sourceFiles, walk } from './checks/sources.mjs'
import { areaPairs, consoleFolders, consolePairs } from './lint/feature-pairs.mjs'

const folders = [
  'contract',
  'client',
  'postgres',
  'search',
  'server',
  'storefront',
  'console',
  'demo',
  'e2e',
  'scripts',
  'bench',
  'docs',
  'deploy',
  'mappings',
]
const files = [...folders.flatMap(filesBelow), 'README.md', 'AGENTS.md', 'CHANGELOG.md', 'package.json']
const fileNames = new Set(files.flatMap((path) => [basename(path), basename(path).replace(/\.(tsx?|mjs|md|sql)$/, '')]))
const pages = files.filter((path) => path.endsWith('.md'))
const read = (path) => readFileSync(join(root, path), 'utf8')

const namedFile = /^(?:[\w@.*-]+\/)*[\w@.*-]+\.(?:ts|tsx|mjs|md|sql|css|json|js)$/
const namedFolder = /^(?:[\w@*-][\w@.*-]*\/)+$/
const roleName = /^[\w-]+(?:\.[\w-]+)*\.(?:test|spec|rules|store|service|routes|wire|limits|jobs)$/

/** Builds and runs write these, so a fresh clone has none of them. */
const generated = /^(?:build|dist|client\/dist|coverage|screens|\.data)\//

function isThere(name) {
  if (/\*|NNNN/.test(name) || generated.test(name)) return true
  if (namedFolder.test(name)) return files.some((path) => `/${path}`.includes(`/${name}`))
  if (name.includes('/'))
    return files.some((path) => path === name || path.endsWith(`/${name}`)) || existsSync(join(root, name))
  return fileNames.has(name)
}

function findingsInPage(path) {
  const findings = []
  for (const [index, text] of read(path).split('\n').entries()) {
    const line = index + 1
    for (const [, name] of text.matchAll(/`([^`\s]+)`/g)) {
      if ((namedFile.test(name) || namedFolder.test(name) || roleName.test(name)) && !isThere(name))
        findings.push({ path, line, text: `names \`${name}\`, which does not exist` })
    }
    for (const [, target] of text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      if (/^[a-z]+:|NNNN|^\//.test(target)) continue
      if (!existsSync(join(root, posix.join(dirname(path), target))))
        findings.push({ path, line, text: `links to ${target}, which does not exist` })
    }
  }
  return findings
}

const testFiles = files.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
const requirement = String.raw`(?:[A-Z]+-\d{2}|UX \d+)`
const file = '`[^`]+`'
/** Matches references such as `CART-01, CART-02 in `cart.rules.test` and `e2e/access/sessions``. */
const proof = new RegExp(`(${requirement}(?:, ${requirement})*) in (${file}(?:(?:, | and )${file})*)`, 'g')

/** The tests that a page calls `e2e/access/sessions`, `cart.rules.test` or `home-api.test.ts`. */
function testsNamed(name) {
  const path = name.startsWith('e2e/') ? `${name}.spec` : `/${name}`
  return testFiles.filter((test) => test.replace(/\.tsx?$/, '').endsWith(path.replace(/\.tsx?$/, '')))
}

/** True when the title names the id; a title may name several: `UX 33, 35, 36: sizes …`. */
function provesRequirement(text, id) {
  const [kind, number] = id.split(' ')
  return number === undefined ? text.includes(id) : new RegExp(`\\b${kind} (?:\\d+, )*${number}\\b`).test(text)
}

/** Checks the tests of a checklist row: each file exists, and each id is in one of them. */
function proofFindings(path) {
  return read(path)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(proof)].flatMap(([, ids, names]) => {
        const tests = names.match(/[^`]+(?=`)/g).filter((name) => /^[\w/.-]+$/.test(name))
        const sources = tests.flatMap(testsNamed).map(read)
        return [
          ...tests.filter((name) => testsNamed(name).length === 0).map((name) => `there is no test \`${name}\``),
          ...ids
            .split(', ')
            .filter((id) => !sources.some((source) => provesRequirement(source, id)))
            .map((id) => `${names} has no test of ${id}`),
        ].map((finding) => ({ path, line: index + 1, text: finding }))
      }),
    )
}

function decisionFindings() {
  const index = 'docs/decisions/README.md'
  const decisions = filesBelow('docs/decisions').filter((path) => /\/(?!0000)\d{4}-/.test(path))
  const listed = read(index)
  return decisions
    .filter((path) => !listed.includes(basename(path)))
    .map((path) => ({ path, line: 1, text: 'is not in the index' }))
}

/** Checks that each pair of a list is used. */
function pairFindings(folderOf, list, door) {
  const used = new Map(Object.keys(list).map((feature) => [feature, new Set()]))
  for (const feature of Object.keys(list)) {
    for (const path of sourceFiles([folderOf(feature)])) {
      if (path.includes('.test.')) continue
      const { program } = parsed(path)
      walk(program, (node) => {
        const [, other] = door.exec(node.source?.value ?? '') ?? []
        if (other !== undefined && other !== feature) used.get(feature).add(other)
      })
    }
  }
  const path = 'scripts/lint/feature-pairs.mjs'
  return Object.entries(list).flatMap(([feature, pairs]) => [
    ...(existsSync(join(root, folderOf(feature))) ? [] : [{ path, line: 1, text: `there is no feature ${feature}` }]),
    ...pairs
      .filter((other) => !used.get(feature).has(other))
      .map((other) => ({ path, line: 1, text: `${feature} does not use ${other}` })),
  ])
}

/** Exports of the contract that no other file uses: `knip` cannot see them through the wildcard export. */
function contractFindings() {
  const sources = sourceFiles([
    'contract',
    'postgres',
    'search',
    'server',
    'storefront',
    'console',
    'e2e',
    'bench',
  ]).map((path) => [path, read(path)])
  return sourceFiles(['contract/src'])
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const names = [...read(path).matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm)].map(
        ([, name]) => name,
      )
      return names
        .filter((name) => {
          const pattern = new RegExp(`\\b${name}\\b`)
          return !sources.some(([other, text]) => other !== path && pattern.test(text))
        })
        .map((name) => ({ path, line: 1, text: `nothing uses ${name}` }))
    })
}

report(
  [
    ...pages.flatMap((path) => [...findingsInPage(path), ...proofFindings(path)]),
    ...decisionFindings(),
    ...pairFindings((name) => `server/src/${name}`, areaPairs, /^#([\w-]+)$/),
    ...pairFindings((name) => consoleFolders[name], consolePairs, /^#features\/([\w-]+)/),
    ...contractFindings(),
  ],
  `${pages.length} pages name files and folders that exist`,
)
