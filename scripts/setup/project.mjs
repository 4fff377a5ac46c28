import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
export const inProject = (...parts) => join(root, ...parts)

export const pinnedNode = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The JavaScript file of an installed package's command, to run it without a shell. */
export function commandOf(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

export function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Caches compiled code between starts, which halves the time to load. */
export const compileCache = inProject('node_modules', '.cache', 'node-compile')

/** V8's limits of garbage, and glibc's of what it holds back from the system; reasons and gains: docs/performance.md. */
export const shopFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--no-allocation-site-pretenuring']
export const shopEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' }
