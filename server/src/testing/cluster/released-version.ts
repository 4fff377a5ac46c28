import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { projectFolder } from '#config'

const runFile = promisify(execFile)
const record = z.object({ commit: z.string().nullable(), migration: z.string().optional() })
const project = z.object({ workspaces: z.array(z.string()) })
const workspace = z.object({ name: z.string() })
const manifest = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
})

/** The record with which `npm run check` compares new migrations. */
export async function readReleased(): Promise<z.infer<typeof record>> {
  const text = await readFile(join(projectFolder, 'server', 'migrations', 'released.json'), 'utf8')
  return record.parse(JSON.parse(text))
}

export type ReleasedVersion = AsyncDisposable & {
  readonly main: string
  readonly command: (args: readonly string[], settings: Readonly<Record<string, string>>) => Promise<void>
}

const maxBytes = 1_073_741_824
const fetchLimitMs = 120_000
const leftOut = ['e2e', 'bench']

const git = (args: readonly string[], more: { readonly timeout?: number } = {}) =>
  runFile('git', args, {
    cwd: projectFolder,
    encoding: 'buffer',
    maxBuffer: maxBytes,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    ...more,
  })

async function knows(commit: string): Promise<boolean> {
  try {
    await git(['cat-file', '-e', `${commit}^{commit}`])
    return true
  } catch {
    return false
  }
}

/** Fetches the commit into a shallow clone, which is what most services for tests make. A whole clone stays whole. */
async function fetchInto(commit: string): Promise<void> {
  try {
    const { stdout } = await git(['rev-parse', '--is-shallow-repository'])
    if (stdout.toString().trim() !== 'true') return
    await git(['fetch', '--quiet', '--no-tags', '--depth=1', 'origin', commit], { timeout: fetchLimitMs })
  } catch {
    // The reason is given by the caller, who looks for the commit again.
  }
}

async function archiveOf(commit: string): Promise<Buffer> {
  const without = leftOut.map((path) => `:!${path}`)
  return (await git(['archive', '--format=tar', commit, '--', ...without])).stdout
}

async function unpack(archive: Buffer, folder: string): Promise<void> {
  const child = runFile('tar', ['-x', '-C', folder])
  child.child.stdin?.end(archive)
  await child
}

const readJson = async <T>(schema: z.ZodType<T>, ...path: readonly string[]): Promise<T> =>
  schema.parse(JSON.parse(await readFile(join(...path), 'utf8')))

/** The version in this project, as one of its workspaces finds the package. */
async function installedVersion(name: string, workspacePath: string): Promise<string | undefined> {
  for (const folder of [join(projectFolder, workspacePath), projectFolder]) {
    try {
      return (await readJson(manifest, folder, 'node_modules', name, 'package.json')).version
    } catch {
      // Not every package lies in the workspace's own folder.
    }
  }
  return undefined
}

/** Packages of the released version that this project has dropped or has in another version, as `name@version`. */
async function changedPackages(folder: string, paths: readonly string[]): Promise<string[]> {
  const changed = new Set<string>()
  for (const path of paths) {
    const { dependencies = {} } = await readJson(manifest, folder, path, 'package.json')
    for (const [name, version] of Object.entries(dependencies)) {
      if (name.startsWith('@shop/') || (await installedVersion(name, path)) === version) continue
      changed.add(`${name}@${version}`)
    }
  }
  return [...changed]
}

async function linkEach(from: string, to: string, isLinked: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name.startsWith('.') || name === '@shop') continue
    if (name.startsWith('@')) await linkEach(join(from, name), join(to, name), (one) => isLinked(`${name}/${one}`))
    else if (isLinked(name)) await symlink(join(from, name), join(to, name))
  }
}

/**
 * Links the packages of this version and the workspaces of the released one. Packages of which the released version
 * needs another version are installed above its folder, where Node looks next.
 */
async function givePackages(folder: string, above: string): Promise<void> {
  const { workspaces } = await readJson(project, folder, 'package.json')
  const paths = workspaces.filter((one) => !leftOut.includes(one))
  const changed = await changedPackages(folder, paths)
  const isLinked = (name: string) => !changed.some((one) => one.startsWith(`${name}@`))
  for (const path of ['.', ...paths]) {
    const from = join(projectFolder, path, 'node_modules')
    if (existsSync(from)) await linkEach(from, join(folder, path, 'node_modules'), isLinked)
  }
  await mkdir(join(folder, 'node_modules', '@shop'), { recursive: true })
  for (const path of paths) {
    const { name } = await readJson(workspace, folder, path, 'package.json')
    await symlink(join(folder, path), join(folder, 'node_modules', name))
  }
  if (changed.length === 0) return
  await writeFile(join(above, 'package.json'), '{"private":true}')
  await runFile('npm', ['install', '--prefix', above, '--ignore-scripts', '--no-audit', '--no-fund', ...changed])
}

const missingText = (commit: string): string =>
  `git does not know the released commit ${commit.slice(0, 7)} here; "git fetch origin ${commit}" brings it`

/** The released version unpacked in its own folder, or why it is not available. */
export async function unpackReleased(commit: string | null): Promise<ReleasedVersion | { readonly missing: string }> {
  if (commit === null) return { missing: 'no version is released yet' }
  if (!(await knows(commit))) await fetchInto(commit)
  if (!(await knows(commit))) return { missing: missingText(commit) }
  const above = await realpath(await mkdtemp(join(tmpdir(), 'shop-released-')))
  const folder = join(above, 'shop')
  await mkdir(folder)
  await unpack(await archiveOf(commit), folder)
  await givePackages(folder, above)
  return {
    main: join(folder, 'server', 'src', 'main.ts'),
    command: async (args, settings) => {
      const env = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...settings }
      await runFile(process.execPath, [join(folder, 'server', 'src', 'cli.ts'), ...args], { env })
    },
    [Symbol.asyncDispose]: () => rm(above, { recursive: true, force: true }),
  }
}
