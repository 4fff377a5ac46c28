/** Comments are few, and no sentence of a comment or a test title begins with What, Whoever, Of or Those. */
import { dirname } from 'node:path'
import { isIn, linesOf, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const highestShare = 0.05
/** A smaller folder counts with the folder above it. */
const fewestLines = 500
const generated = ['server/src/platform/db/rows.ts']

/** A colon or semicolon ends a thought, too. */
const relativeStart = /(?:^|[.!?:;] +)[("'“]*(What|Whoever|Of|Those) [a-z]/

const files = sourceFiles(['contract', 'server', 'storefront', 'console', 'demo', 'e2e', 'scripts', 'bench'])
  .filter((path) => !isIn(path, generated))
  .map((path) => ({ path, lines: linesOf(path), ...parsed(path) }))

function commentLines({ lines, comments, lineOf }) {
  return comments
    .filter(
      ({ start, end }) =>
        lines[lineOf({ start }) - 1].trim().startsWith('/') || lineOf({ start }) !== lineOf({ start: end }),
    )
    .reduce((sum, { start, end }) => sum + lineOf({ start: end }) - lineOf({ start }) + 1, 0)
}

/** A folder with its files, from the deepest on; folders without files of their own are among them. */
function folders() {
  const above = (path) => (path === '.' ? [path] : [path, ...above(dirname(path))])
  const filesOf = Map.groupBy(files, ({ path }) => dirname(path))
  const paths = [...new Set([...filesOf.keys()].flatMap(above))]
  return paths
    .map((path) => ({ path, own: filesOf.get(path) ?? [] }))
    .toSorted((a, b) => b.path.split('/').length - a.path.split('/').length)
}

function shareFindings() {
  const smallOnes = new Map()
  return folders().flatMap(({ path, own }) => {
    const all = [...own, ...(smallOnes.get(path) ?? [])]
    const lines = all.reduce((sum, file) => sum + file.lines.length, 0)
    if (lines < fewestLines && path !== '.') {
      smallOnes.set(dirname(path), [...(smallOnes.get(dirname(path)) ?? []), ...all])
      return []
    }
    const comments = all.reduce((sum, file) => sum + commentLines(file), 0)
    if (comments <= lines * highestShare) return []
    const most = all.toSorted((a, b) => commentLines(b) - commentLines(a))[0]
    const text = `comments take ${comments} of ${lines} lines in ${path}, more than ${highestShare * 100} %`
    return [{ path: most.path, line: 1, text }]
  })
}

/** Requirement ids stand before the sentence: `CART-01, UX 5: a title`. */
const sentenceOf = (title) => title.replace(/^(?:(?:[A-Z]+-\d+|UX \d+|\d+)(?:, |: ))+/, '')

function titlesOf(program) {
  const titles = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !/^(?:test|it|describe)$/.test(node.callee.name ?? node.callee.object?.name))
      return
    const [title] = node.arguments
    if (typeof title?.value === 'string') titles.push({ node: title, text: sentenceOf(title.value) })
  })
  return titles
}

function sentenceFindings({ path, program, comments, lineOf }) {
  const texts = comments.map((node) => ({
    node,
    text: node.value.replaceAll(/\s*\n[\s*]*/g, ' ').replace(/^[*\s]+/, ''),
  }))
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? titlesOf(program) : []
  return [...texts, ...titles].flatMap(({ node, text }) => {
    const [, word] = relativeStart.exec(text) ?? []
    return word === undefined
      ? []
      : [{ path, line: lineOf(node), text: `a sentence begins with "${word}"; name the actor` }]
  })
}

report(
  [...shareFindings(), ...files.flatMap(sentenceFindings)],
  `comments take at most ${highestShare * 100} % of every folder, and their sentences name an actor`,
)
