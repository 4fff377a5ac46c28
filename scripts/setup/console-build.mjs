import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { commandOf, inProject, pinnedNode } from './project.mjs'
import { SetupError, step } from './say.mjs'
import { fingerprintOf, packFiles } from './storefront-build.mjs'

const folder = inProject('console')
const build = join(folder, 'dist')
const stampFile = join(build, 'fingerprint')
const cache = inProject('node_modules', '.cache')

export function isConsoleBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintOf(folder)
}

/** Builds into a new folder that replaces the old one when complete. */
export async function buildConsole() {
  mkdirSync(cache, { recursive: true })
  const expected = fingerprintOf(folder)
  const part = join(cache, `console-build-${process.pid}`)
  rmSync(part, { recursive: true, force: true })
  await step('Building the console', async () => {
    const args = [commandOf('vite'), 'build', '--outDir', part, '--logLevel', 'warn']
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await run(pinnedNode, args, { cwd: folder, env })
    if (code !== 0) throw new SetupError(`The console could not be built:\n\n${output.trim()}`)
  })
  packFiles(join(part, 'assets'))
  writeFileSync(join(part, 'fingerprint'), expected)
  rmSync(build, { recursive: true, force: true })
  renameSync(part, build)
}
