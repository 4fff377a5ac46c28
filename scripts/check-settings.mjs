/**
 * Checks that every setting of server/src/config.ts has a row in docs/operating.md and a line in .env.example, and the
 * reverse.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsed, report, root, sourceFiles, walk } from './checks/sources.mjs'

const settingName = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
// Variables for Node, not settings of the shop.
const notOurs = new Set(['CI', 'PATH', 'HOME'])

function namesRead() {
  const names = new Set()
  for (const path of sourceFiles(['server/src']).filter((file) => /^server\/src\/config(-[a-z-]+)?\.ts$/.test(file))) {
    walk(parsed(path).program, (node) => {
      const key = node.type === 'Property' ? node.key : undefined
      const name = key?.name ?? key?.value
      if (typeof name === 'string' && name.length > 2 && settingName.test(name) && !notOurs.has(name)) names.add(name)
    })
  }
  return names
}

function namesIn(file, pattern) {
  return new Set([...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1]))
}

function differences(file, listed, read) {
  const missing = [...read].filter((name) => !listed.has(name)).map((name) => `${name} is not listed`)
  const extra = [...listed].filter((name) => !read.has(name)).map((name) => `${name} is listed, but nothing reads it`)
  return [...missing, ...extra].map((text) => ({ path: file, line: 1, text }))
}

const read = namesRead()
report(
  [
    ...(read.size === 0 ? [{ path: 'server/src/config.ts', line: 1, text: 'names no setting' }] : []),
    ...differences('docs/operating.md', namesIn('docs/operating.md', /^\| `([A-Z][A-Z0-9_]*)` \|/gm), read),
    ...differences('.env.example', namesIn('.env.example', /^#?\s?([A-Z][A-Z0-9_]*)=/gm), read),
  ],
  `${read.size} settings are read, documented and exemplified`,
)
