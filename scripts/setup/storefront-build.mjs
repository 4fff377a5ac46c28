import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { run } from './children.mjs'
import { wantedLanguages } from './languages.mjs'
import { commandOf, inProject, pinnedNode, sha256 } from './project.mjs'
import { SetupError, step } from './say.mjs'

const storefront = inProject('storefront')
const cache = inProject('node_modules', '.cache')
const partPrefix = 'storefront-build-'

const isBuildable = () => existsSync(join(storefront, 'react-router.config.ts'))

/** Where a language is built, what it is built from, and how. */
function buildsOf() {
  const sources = fingerprintOf(storefront)
  const english = {
    folder: join(storefront, 'build'),
    name: '',
    fingerprint: sources,
    env: { STOREFRONT_LANGUAGE: 'en' },
  }
  const others = wantedLanguages().map(({ language, isPreview }) => ({
    folder: join(storefront, 'builds', language),
    name: language,
    fingerprint: sha256(sources, language, String(isPreview), wordsIn(language)),
    env: { STOREFRONT_LANGUAGE: language, STOREFRONT_PREVIEW: isPreview ? '1' : '0' },
  }))
  return [english, ...others]
}

/** Only the builds of a language follow its translators. */
function wordsIn(language) {
  const file = join(storefront, 'words', `${language}.po`)
  return existsSync(file) ? readFileSync(file) : ''
}

function isMade({ folder, fingerprint }) {
  const stamp = join(folder, 'fingerprint')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

export function isBuilt() {
  return !isBuildable() || buildsOf().every(isMade)
}

/** Builds what is missing: English, and each language that the settings name. */
export async function buildStorefront() {
  mkdirSync(cache, { recursive: true })
  removeLeftovers()
  for (const build of buildsOf().filter((one) => !isMade(one))) await make(build)
}

/** Builds into a new folder that replaces the old one when complete: an interrupted build is never served. */
async function make({ folder, name, fingerprint, env }) {
  const part = join(cache, `${partPrefix}${process.pid}`)
  await step(name === '' ? 'Building the storefront' : `Building the storefront in ${name}`, async () => {
    const { code, output } = await run(pinnedNode, [commandOf('@react-router/dev', 'react-router'), 'build'], {
      cwd: storefront,
      env: { ...process.env, ...env, NODE_ENV: 'production', STOREFRONT_BUILD: relative(storefront, part) },
    })
    if (code !== 0) throw new SetupError(`The storefront could not be built:\n\n${output.trim()}`)
  })
  packFiles(join(part, 'client', 'assets'))
  writeFileSync(join(part, 'fingerprint'), fingerprint)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(part, folder)
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

const ignored = /^(build.*|dist|node_modules|\.react-router|testing|.*\.po|.*\.test\.tsx?)$/

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}
