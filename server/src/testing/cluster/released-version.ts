import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { projectFolder } from '#config'

const runFile = promisify(execFile)
const record = z.object({ commit: z.string().nullable(), migration: z.string().optional() })
const project = z.object({ workspaces: z.array(z.string()) })
const workspace = z.object({ name: z.string() })
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

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
const leftOut = ['e2e', 'bench']

/** The commit's files; undefined in a shallow clone without it. */
async function archiveOf(commit: string): Promise<Buffer | undefined> {
  try {
    const options = { cwd: projectFolder, encoding: 'buffer', maxBuffer: maxBytes } as const
    const without = leftOut.map((path) => `:!${path}`)
    return (await runFile('git', ['archive', '--format=tar', commit, '--', ...without], options)).stdout
  } catch {
    return undefined
  }
}

async function unpack(archive: Buffer, folder: string): Promise<void> {
  const child = runFile('tar', ['-x', '-C', folder])
  child.child.stdin?.end(archive)
  await child
}

/** Links the packages of this version and the workspaces of the released one. */
async function linkPackages(folder: string): Promise<void> {
  const from = join(projectFolder, 'node_modules')
  const to = join(folder, 'node_modules')
  await mkdir(join(to, '@shop'), { recursive: true })
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@shop')
  for (const name of names) await symlink(join(from, name), join(to, name))
  const { workspaces } = project.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  for (const path of workspaces.filter((one) => !leftOut.includes(one))) {
    const { name } = workspace.parse(JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')))
    await symlink(join(folder, path), join(to, name))
  }
}

async function isInstalled(name: string): Promise<boolean> {
  try {
    await access(join(projectFolder, 'node_modules', name))
    return true
  } catch {
    return false
  }
}

/** Installs packages that only the released version needs above its folder, where Node looks next. */
async function installDropped(folder: string, above: string): Promise<void> {
  const text = await readFile(join(folder, 'server', 'package.json'), 'utf8')
  const dropped: string[] = []
  for (const [name, version] of Object.entries(manifest.parse(JSON.parse(text)).dependencies))
    if (!name.startsWith('@shop/') && !(await isInstalled(name))) dropped.push(`${name}@${version}`)
  if (dropped.length === 0) return
  await writeFile(join(above, 'package.json'), '{"private":true}')
  await runFile('npm', ['install', '--prefix', above, '--ignore-scripts', '--no-audit', '--no-fund', ...dropped])
}

/** The released version unpacked in its own folder, or why it is not available. */
export async function unpackReleased(commit: string | null): Promise<ReleasedVersion | { readonly missing: string }> {
  if (commit === null) return { missing: 'no version is released yet' }
  const archive = await archiveOf(commit)
  if (archive === undefined) return { missing: `git does not know the released commit ${commit.slice(0, 7)} here` }
  const above = await realpath(await mkdtemp(join(tmpdir(), 'shop-released-')))
  const folder = join(above, 'shop')
  await mkdir(folder)
  await unpack(archive, folder)
  await linkPackages(folder)
  await installDropped(folder, above)
  return {
    main: join(folder, 'server', 'src', 'main.ts'),
    command: async (args, settings) => {
      const env = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...settings }
      await runFile(process.execPath, [join(folder, 'server', 'src', 'cli.ts'), ...args], { env })
    },
    [Symbol.asyncDispose]: () => rm(above, { recursive: true, force: true }),
  }
}
