import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@shop/postgres'
import { s3Sender, type S3Account } from '#platform/storage/s3-requests.ts'
import { isInstalled } from './installed.ts'

const run = promisify(execFile)
const servers = ['account', 'container', 'object'] as const
const programs = [
  'swift-proxy-server',
  ...servers.map((name) => `swift-${name}-server`),
  'swift-ring-builder',
  'memcached',
]
const startMs = 60_000

const missing = programs.filter((name) => !isInstalled(name))

/** Why no Swift can be started here; undefined where one can. */
export const noSwift =
  missing.length === 0
    ? undefined
    : `${missing.join(', ')} missing; Debian has them: apt-get install swift-proxy swift-account swift-container swift-object memcached`

export type SwiftStore = AsyncDisposable & {
  /** An account whose bucket exists. */
  readonly account: S3Account
  /** Kills the process that answers clients. */
  readonly stop: () => Promise<void>
  /** Starts that process again. */
  readonly start: () => Promise<void>
}

/** OpenStack Swift with its S3 interface: a real object store, on this machine and for one test. */
export async function openSwift(): Promise<SwiftStore> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'))
  const processes: ChildProcess[] = []
  const log = join(folder, 'log')
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn('sh', ['-c', 'exec "$0" "$@" >>"$SWIFT_LOG" 2>&1', program, ...args], {
      env: { ...process.env, SWIFT_LOG: log },
    })
    processes.push(child)
    return child
  }
  const close = async (): Promise<void> => {
    await Promise.all(processes.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const cachePort = await freePort('127.0.0.1')
    await writeFile(
      join(folder, 'swift.conf'),
      '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n',
    )
    await mkdir(join(folder, 'd1'))
    for (const name of servers) await writeServer(folder, name)
    const port = await freePort('127.0.0.1')
    await writeFile(join(folder, 'proxy.conf'), proxyConfig({ folder, port, cachePort }))
    start('memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-u', userInfo().username])
    for (const name of servers) start(`swift-${name}-server`, [join(folder, `${name}.conf`)])
    const startProxy = () => start('swift-proxy-server', [join(folder, 'proxy.conf')])
    let proxy = startProxy()
    const account: S3Account = {
      setting: 'S3_URL',
      bucketUrl: `http://127.0.0.1:${port}/shop`,
      region: 'us-east-1',
      keyId: 'test:tester',
      secret: 'testing',
    }
    await untilItAnswers(account, log, 'PUT')
    return {
      account,
      stop: () => end(proxy),
      async start() {
        proxy = startProxy()
        await untilItAnswers(account, log, 'HEAD')
      },
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function writeServer(folder: string, name: (typeof servers)[number]): Promise<void> {
  const port = await freePort('127.0.0.1')
  const builder = join(folder, `${name}.builder`)
  await run('swift-ring-builder', [builder, 'create', '4', '1', '1'])
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'])
  await run('swift-ring-builder', [builder, 'rebalance'])
  await writeFile(
    join(folder, `${name}.conf`),
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}
mount_check = false
workers = 0
user = ${userInfo().username}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`,
  )
}

type Proxy = { readonly folder: string; readonly port: number; readonly cachePort: number }

const proxyConfig = ({ folder, port, cachePort }: Proxy): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
workers = 0
user = ${userInfo().username}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo symlink versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'slo', 'dlo', 'symlink', 'versioned_writes'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`

/** Makes the bucket or asks for it, as soon as the store answers. */
async function untilItAnswers(account: S3Account, log: string, method: 'PUT' | 'HEAD'): Promise<void> {
  const send = s3Sender(account, { timeoutMs: 10_000, retryAfterMs: 100 })
  const endAt = performance.now() + startMs
  for (;;) {
    try {
      await send({ method })
      return
    } catch (error) {
      // It starts for some seconds.
      if (performance.now() > endAt)
        throw new Error(`Swift did not start: ${await readFile(log, 'utf8').catch(() => '')}`, { cause: error })
      await pause(300)
    }
  }
}
