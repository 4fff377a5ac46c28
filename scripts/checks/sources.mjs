/** Shared by the checks: the parsed sources of the tree, and one way to report. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '#scripts/setup/project.mjs'

export { root }

const skipped = new Set([
  'node_modules',
  'build',
  'builds',
  'dist',
  '.react-router',
  '.git',
  '.data',
  'test-results',
  'coverage',
])
const sourceName = /\.(ts|tsx|mjs)$/

/** Every file below `folder`, as paths from the root with forward slashes. */
export function filesBelow(folder) {
  const start = join(root, folder)
  const found = []
  const visit = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.isDirectory() && !skipped.has(entry.name)) visit(path)
      if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'))
    }
  }
  try {
    visit(start)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return found.toSorted()
}

export function sourceFiles(folders) {
  return folders.flatMap((folder) => filesBelow(folder)).filter((path) => sourceName.test(path))
}

const globWords = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '.': '\\.', '{': '(?:', '}': ')', ',': '|' }
const patterns = new Map()

/** `*` within a folder, `**` across folders, `{one,two}`. */
function patternOf(glob) {
  const known = patterns.get(glob)
  if (known) return known
  const pattern = new RegExp(`^${glob.replaceAll(/\*\*\/|\*\*|[*.{},]/g, (word) => globWords[word])}$`)
  patterns.set(glob, pattern)
  return pattern
}

export function isIn(path, globs) {
  return globs.some((glob) => patternOf(glob).test(path))
}

/** `{ program, comments, lineOf(node) }` of one file. The compiler reports files that do not parse. */
export function parsed(path) {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, comments } = parseSync(path, text)
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
  const lineOf = (node) => lineStarts.findLastIndex((start) => start <= node.start) + 1
  return { program, comments, lineOf }
}

/** Calls `visit` with every node of the tree, parents first. */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, visit)
    return
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
  visit(node)
  for (const key of Object.keys(node)) if (key !== 'type') walk(node[key], visit)
}

/** Prints `path:line: text` for each finding, or `summary`; a finding makes the process fail. */
export function report(findings, summary) {
  for (const { path, line, text } of findings) console.log(`${path}:${line}: ${text}`)
  if (findings.length === 0) console.log(summary)
  else process.exitCode = 1
}
