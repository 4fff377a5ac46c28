import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectFolder } from '#config'

const runFile = promisify(execFile)
const cache = join(projectFolder, 'node_modules', '.cache', 'nginx')
const unpacked = join(cache, 'usr', 'sbin', 'nginx')
const installLimitMs = 120_000

async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  try {
    await runFile(path, ['-v'])
    return true
  } catch {
    // A library is missing, or the binary is for another machine.
    return false
  }
}

async function installed(): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  for (const path of [...folders.map((folder) => join(folder, 'nginx')), unpacked]) if (await runs(path)) return path
  return undefined
}

/** Debian's package, unpacked beside the project's tools: nothing is installed, so no server starts by itself. */
async function unpackDebians(): Promise<void> {
  await mkdir(cache, { recursive: true })
  const options = { cwd: cache, timeout: installLimitMs }
  const download = () => runFile('apt-get', ['download', 'nginx'], options)
  // Updates missing or outdated package lists, which only root may do.
  await download().catch(() => runFile('apt-get', ['update'], options).then(download))
  const file = (await readdir(cache)).find((name) => name.endsWith('.deb'))
  if (file !== undefined) await runFile('dpkg-deb', ['-x', file, cache], options)
}

export async function findNginx(): Promise<{ readonly path: string } | { readonly missing: string }> {
  // Needs Linux, because shoppers call from different loopback addresses.
  if (process.platform !== 'linux') return { missing: 'only Linux has a network for it' }
  const found = await installed()
  if (found !== undefined) return { path: found }
  if (!existsSync('/etc/debian_version'))
    return { missing: 'nginx is not installed, and this is no Debian to get it from' }
  try {
    await unpackDebians()
  } catch (error) {
    return { missing: `nginx is not installed, and Debian's package can not be had: ${String(error).slice(0, 200)}` }
  }
  return (await runs(unpacked)) ? { path: unpacked } : { missing: "Debian's nginx does not run on this machine" }
}

export type Proxy = {
  readonly url: string
  /** The number of requests per process, by port. */
  readonly handed: () => Promise<ReadonlyMap<number, number>>
  readonly stop: () => Promise<void>
}

type Ports = {
  readonly own: number
  readonly shops: readonly number[]
  /** With the file that makes nginx a cache of pages. */
  readonly isEdge?: boolean
}

async function edgeFile(folder: string): Promise<string> {
  const shipped = await readFile(join(projectFolder, 'deploy/nginx/edge.conf'), 'utf8')
  return shipped.replace('/var/cache/nginx/shop', join(folder, 'pages'))
}

/**
 * The file of deploy/nginx with these ports, without TLS, and without limits, because all visitors have one
 * address here.
 */
async function shippedFile({ own, shops }: Ports): Promise<string> {
  const example = await readFile(join(projectFolder, 'deploy/nginx/shop.conf'), 'utf8')
  const listed = [...example.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port)
  if (listed.length !== shops.length) throw new Error(`The file has ${listed.length} processes.`)
  const moved = listed.reduce(
    (text, port, index) => text.replace(`127.0.0.1:${port}`, `127.0.0.1:${shops[index]}`),
    example,
  )
  return moved.replace(/listen 443 ssl.*;/, `listen 127.0.0.1:${own};`).replaceAll(/^ *(ssl|limit_req)_?\w* .*;$/gm, '')
}

async function writeConfiguration(folder: string, ports: Ports): Promise<string> {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const lines = [
    // As root, nginx would start workers as another user, who cannot read the files.
    ...(userInfo().uid === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    ...temporary,
    "log_format handed '$status $request_method $uri $upstream_addr';",
    `access_log ${folder}/access.log handed;`,
    ...(ports.isEdge === true ? [await edgeFile(folder)] : []),
    await shippedFile(ports),
    '}',
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

const startLimitMs = 20_000

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // nginx is not listening yet.
    return false
  } finally {
    socket.destroy()
  }
}

/** nginx in front of the shop's processes, configured as in deploy/nginx. */
export async function startNginx(path: string, ports: Ports): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'))
  const file = await writeConfiguration(folder, ports)
  const child = spawn(path, ['-e', 'stderr', '-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const until = performance.now() + startLimitMs
  while (!(await listens(ports.own))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`nginx does not start:\n${output}`)
    }
    await pause(20)
  }
  const handed = async () => {
    const log = await readFile(join(folder, 'access.log'), 'utf8')
    const counts = new Map(ports.shops.map((port) => [port, 0]))
    for (const [, port] of log.matchAll(/127\.0\.0\.1:(\d+)/g))
      counts.set(Number(port), (counts.get(Number(port)) ?? 0) + 1)
    return counts
  }
  return { url: `http://127.0.0.1:${ports.own}`, handed, stop }
}
