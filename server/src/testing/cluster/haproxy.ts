import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@shop/postgres'
import type { ReplicatedServer } from '@shop/postgres/testing'
import { projectFolder } from '#config'

const program = 'haproxy'
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` }

/** Why no HAProxy can be started here; undefined where one can. */
export async function reasonForNoHaproxy(): Promise<string | undefined> {
  try {
    await promisify(execFile)(program, ['-v'], { env })
    return undefined
  } catch {
    return 'haproxy is not installed; Debian has it: apt-get install haproxy'
  }
}

/** Answers as Patroni does on its port 8008: 200 for the role that the server has. */
async function openRoleReporter(server: ReplicatedServer): Promise<AsyncDisposable & { readonly port: number }> {
  const roleOf = async (): Promise<string> => {
    try {
      const [row] = await server.run('select pg_is_in_recovery() as "isStandby"')
      return row?.['isStandby'] === true ? '/replica' : '/primary'
    } catch {
      return 'none'
    }
  }
  const http = createServer((request, reply) => {
    void roleOf().then((role) => reply.writeHead(role === request.url ? 200 : 503).end())
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('A server listens on a port.')
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

type Started = { readonly file: string; readonly settings: Readonly<Record<string, string>> }

async function startHaproxy({ file, settings }: Started): Promise<AsyncDisposable> {
  const child = spawn(program, ['-db', '-f', file], { env: { ...env, ...settings }, stdio: 'ignore' })
  const exited = once(child, 'exit')
  await once(child, 'spawn')
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const shipped = (name: string) => join(projectFolder, 'deploy/haproxy', name)

/** HAProxy with the file of deploy/haproxy in front of these two servers. */
export async function openHaproxy(
  servers: readonly [ReplicatedServer, ReplicatedServer],
  given?: number,
): Promise<AsyncDisposable & { readonly port: number }> {
  await using undo = new AsyncDisposableStack()
  const folder = undo.use(await mkdtempDisposable(join(tmpdir(), 'shop-haproxy-')))
  let text = await readFile(shipped('database.cfg'), 'utf8')
  for (const [index, server] of servers.entries()) {
    const reporter = undo.use(await openRoleReporter(server))
    const line = `unix@${server.socket} addr 127.0.0.1 port ${reporter.port}`
    text = text.replaceAll(new RegExp(`(server db${index + 1}) .*`, 'g'), `$1 ${line}`)
  }
  const file = join(folder.path, 'database.cfg')
  await writeFile(file, text)
  const port = given ?? (await freePort())
  undo.use(await startHaproxy({ file, settings: { DATABASE: `127.0.0.1:${port}` } }))
  const all = undo.move()
  return { port, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

type ShopPorts = { readonly own: number; readonly shops: readonly [number, number] }

/** HAProxy with the file of deploy/haproxy in front of two processes of the shop, without TLS. */
export async function openShopHaproxy({ own, shops }: ShopPorts): Promise<AsyncDisposable> {
  await using undo = new AsyncDisposableStack()
  const folder = undo.use(await mkdtempDisposable(join(tmpdir(), 'shop-haproxy-')))
  const text = await readFile(shipped('haproxy.cfg'), 'utf8')
  const file = join(folder.path, 'haproxy.cfg')
  await writeFile(file, text.replaceAll(/^ *server shop3 .*$/gm, '').replace(/ ssl crt .*$/m, ''))
  const settings = {
    BIND: `127.0.0.1:${own}`,
    SHOP_1: `127.0.0.1:${shops[0]}`,
    SHOP_2: `127.0.0.1:${shops[1]}`,
    ADMIN_SOCKET: join(folder.path, 'admin.sock'),
    PAGES: join(projectFolder, 'deploy/haproxy'),
  }
  undo.use(await startHaproxy({ file, settings }))
  return undo.move()
}
