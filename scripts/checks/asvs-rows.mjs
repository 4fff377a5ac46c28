/** Reads docs/asvs.md: one row for each requirement of levels 1 and 2 of OWASP ASVS 5.0.0. */

/** The number of requirements of these levels per section; they are numbered from 1. */
const sections = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

export const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, row) => `${chapter}.${at + 1}.${row + 1}`)),
)

const states = ['met', 'not applicable', 'open']
const rowPattern = /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/
const pathPattern = /`([\w.-]+(?:\/[\w.-]+)+|README\.md)`/g

/** Paths from the root in a text. */
const pathsIn = (text) => [...text.matchAll(pathPattern)].map(([, path]) => path)

function readRows(text) {
  return text.split('\n').flatMap((line, at) => {
    const match = rowPattern.exec(line)
    if (!match) return /^\| \d/.test(line) ? [{ line: at + 1, fault: 'is not in the form of a row' }] : []
    const [, id, level, about, state, why] = match
    return [{ line: at + 1, id, level, about, state, why }]
  })
}

/** `exists` tells whether a path from the root exists. Returns `{ line, text }` for each fault. */
export function asvsProblems(text, exists) {
  const all = readRows(text)
  const rows = all.filter(({ fault }) => fault === undefined)
  const seen = new Set()
  const problems = all.flatMap((row) => (row.fault === undefined ? [] : [{ line: row.line, text: row.fault }]))
  for (const { line, id, state, why } of rows) {
    const say = (what) => problems.push({ line, text: `${id} ${what}` })
    if (seen.has(id)) say('appears twice')
    if (!requirements.includes(id)) say('is no row of levels 1 and 2')
    if (!states.includes(state)) say(`has the state "${state}"`)
    if (state === 'met' && !pathsIn(why).some(exists)) say('is met and names no file that is there')
    seen.add(id)
  }
  for (const id of requirements) if (!seen.has(id)) problems.push({ line: 1, text: `${id} is missing` })
  return [...problems, ...missingPaths(text, exists)]
}

/** Files that a document names and that do not exist. */
export function missingPaths(text, exists) {
  return text.split('\n').flatMap((line, at) =>
    pathsIn(line)
      .filter((path) => !exists(path))
      .map((path) => ({ line: at + 1, text: `${path} is not there` })),
  )
}
