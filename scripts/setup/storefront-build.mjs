import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { run } from './children.mjs'
import { commandOf, inProject, pinnedNode, sha256 } from './project.mjs'
import { SetupError, step } from './say.mjs'

const storefront = inProject('storefront')
const build = join(storefront, 'build')
const stampFile = join(build, 'fingerprint')
const cache = inProject('node_modules', '.cache')
const partPrefix = 'storefront-build-'

const isBuildable = () => existsSync(join(storefront, 'react-router.config.ts'))

export function isBuilt() {
  return !isBuildable() || (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint())
}

/** Builds into a new folder that replaces the old one when complete: an interrupted build is never served. */
export async function buildStorefront() {
  mkdirSync(cache, { recursive: true })
  removeLeftovers()
  const expected = fingerprint()
  const part = join(cache, `${partPrefix}${process.pid}`)
  await step('Building the storefront', async () => {
    const { code, output } = await run(pinnedNode, [commandOf('@react-router/dev', 'react-router'), 'build'], {
      cwd: storefront,
      env: { ...process.env, NODE_ENV: 'production', STOREFRONT_BUILD: relative(storefront, part) },
    })
    if (code !== 0) throw new SetupError(`The storefront could not be built:\n\n${output.trim()}`)
  })
  packFiles(join(part, 'client', 'assets'))
  writeFileSync(join(part, 'fingerprint'), expected)
  rmSync(build, { recursive: true, force: true })
  renameSync(part, build)
}

const packable = new Set(['.js', '.css', '.svg'])

/** Compressed once at the highest level; compression per request would be a tenth larger. */
export function packFiles(folder) {
  for (const name of readdirSync(folder).filter((file) => packable.has(extname(file)))) {
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

function removeLeftovers() {
  const left = readdirSync(cache).filter((name) => name.startsWith(partPrefix))
  for (const name of left) rmSync(join(cache, name), { recursive: true, force: true })
}

const fingerprint = () => fingerprintOf(storefront)

/** Changes with the sources of a workspace, of the contract and of the installed packages. */
export function fingerprintOf(workspace) {
  const files = [
    ...filesIn(workspace),
    ...filesIn(inProject('contract', 'src')),
    inProject('package-lock.json'),
    inProject('tsconfig.base.json'),
  ]
  return sha256(...files.flatMap((path) => [path.slice(workspace.length), readFileSync(path)]))
}

const ignored = /^(build.*|dist|node_modules|\.react-router|testing|.*\.test\.tsx?)$/

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}
