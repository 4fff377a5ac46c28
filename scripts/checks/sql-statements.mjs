/** Splits a migration into statements, far enough to judge them: function bodies and strings are blanked. */

/** In order: parts of a migration in which a semicolon ends no statement, and the semicolon that does. */
const parts = [
  { kind: 'comment', pattern: /--[^\n]*/y },
  { kind: 'comment', pattern: /\/\*[\s\S]*?\*\//y },
  { kind: 'text', pattern: /\$(\w*)\$[\s\S]*?\$\1\$/y },
  { kind: 'text', pattern: /'(?:[^']|'')*'/y },
  { kind: 'name', pattern: /"(?:[^"]|"")*"/y },
  { kind: 'end', pattern: /;/y },
]

function partAt(text, at) {
  for (const { kind, pattern } of parts) {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) return { kind, found }
  }
  return { kind: 'code', found: text[at] }
}

/** Each statement as `{ text, line, comments }`: in lower case, strings and bodies as `''`. */
export function sqlStatements(source) {
  const statements = []
  let text = ''
  let comments = []
  let startsAt
  const finish = () => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (plain !== '') {
      statements.push({ text: plain, line: source.slice(0, startsAt).split('\n').length, comments })
      comments = []
    }
    text = ''
    startsAt = undefined
  }
  for (let at = 0; at < source.length;) {
    const { kind, found } = partAt(source, at)
    if (kind === 'end') finish()
    else if (kind === 'comment') comments.push(found)
    else if (startsAt === undefined && found.trim() !== '') startsAt = at
    if (kind === 'text') text += "''"
    if (kind === 'name') text += found.replaceAll('"', '')
    if (kind === 'comment') text += ' '
    if (kind === 'code') text += found.toLowerCase()
    at += found.length
  }
  finish()
  return statements
}

/** Splits at commas outside parentheses. */
export function topLevelParts(text) {
  const found = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((part) => part.trim())
}
