/**
 * Checks that every setting of server/src/config.ts and of the adapters has a row in docs/operating.md and a line in .env.example, and the
 * reverse.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsed, report, root, sourceFiles, walk } from './checks/sources.mjs'

const settingName = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
// Variables for Node, not settings of the shop.
const notOurs = new Set(['CI', 'PATH', 'HOME'])

const configs = /^server\/src\/config(-[a-z-]+)?\.ts$/
/** Adapters name their settings in values: `env: 'STRIPE_SECRET_KEY'`. */
const adapters = /^server\/src\/platform\/.*(-adapters?|payment-provider)\.ts$/

/** The last two choose among providers. */
const settingKeys = new Set(['env', 'main', 'abroad'])

const isName = (name) => typeof name === 'string' && name.length > 2 && settingName.test(name) && !notOurs.has(name)

function namesRead() {
  const names = new Set()
  for (const path of sourceFiles(['server/src']).filter((file) => configs.test(file) || adapters.test(file))) {
    walk(parsed(path).program, (node) => {
      if (node.type !== 'Property') return
      const key = node.key.name ?? node.key.value
      const name = adapters.test(path) ? settingKeys.has(key) && node.value?.value : key
      if (isName(name)) names.add(name)
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
