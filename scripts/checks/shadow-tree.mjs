/** A tree in the temporary folder, where violations are planted; removed at the end, also after Ctrl-C. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesBelow, root } from './sources.mjs'

/** The tools with their settings, and the sources that planted files need; with so few files each tool is fast. */
const copied = [
  /^[^/]+\.(ts|json|md)$/,
  /^\.gitignore$/,
  /^[^.].*\/(package|tsconfig)\.json$/,
  /^scripts\/.*\.mjs$/,
  /^docs\/.*\.md$/,
  /^server\/migrations\/.*\.(sql|json)$/,
  /^contract\/src\/.*(?<!\.test)\.ts$/,
  /^server\/src\/selling\/cart\/cart\.rules\.test\.ts$/,
]
const linkKind = process.platform === 'win32' ? 'junction' : 'dir'

function copySources(shadow) {
  const paths = filesBelow('').filter((path) => copied.some((pattern) => pattern.test(path)))
  for (const path of paths) {
    mkdirSync(dirname(join(shadow, path)), { recursive: true })
    try {
      copyFileSync(join(root, path), join(shadow, path))
    } catch (error) {
      // Another process may have removed it a moment ago.
      if (error.code !== 'ENOENT') throw error
    }
  }
}

/** The compiler reads planted files and what they import; its other settings stay. */
function compileOnlyPlanted(path) {
  const settings = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...settings, include: ['src/**/planted-*'] }))
}

/** Links packages one by one, so that workspaces among them can point into the copy. */
function linkPackages(from, to, workspaces) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // Caches are separate; the linter finds its type checker in .bin.
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue
    if (entry.name === '@shop') {
      for (const name of workspaces) link(join(dirname(to), name), join(to, '@shop', name))
    } else if (entry.isDirectory() || entry.isSymbolicLink()) {
      link(realpathSync(join(from, entry.name)), join(to, entry.name))
    }
  }
}

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, linkKind)
}

// Retries, because the tools may still be writing while they end.
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes folders of killed runs. */
function removeAbandoned(place) {
  for (const name of readdirSync(place)) {
    const pid = /^shop-walls-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(place, name))
  }
}

export function makeShadowTree({ workspaces, compiled }) {
  const place = realpathSync(tmpdir())
  removeAbandoned(place)
  const folder = mkdtempSync(join(place, `shop-walls-${process.pid}-`))
  process.on('exit', () => remove(folder))
  copySources(folder)
  for (const name of compiled) compileOnlyPlanted(join(folder, name, 'tsconfig.json'))
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'), workspaces)
  for (const name of workspaces) {
    const own = join(root, name, 'node_modules')
    if (readdirSync(join(root, name)).includes('node_modules'))
      linkPackages(own, join(folder, name, 'node_modules'), [])
  }
  const planted = []
  const plant = (path, source) => {
    planted.push(path)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  return { folder, plant, planted }
}
