/** Where things are in this project. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
export const inProject = (...parts) => join(root, ...parts)

/** The Node that the lock file pins; everything but the set-up runs with it. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The JavaScript file behind a command of an installed package, to run it without a shell. */
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

/** Compiled code is kept between starts, which halves the time to load. */
export const compileCache = inProject('node_modules', '.cache', 'node-compile')

/**
 * For the shop: left to itself Node lets garbage grow to several times what is in use before it looks, and gives none of
 * it back. Looking sooner costs a few hundredths of the processor time.
 */
export const shopFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
