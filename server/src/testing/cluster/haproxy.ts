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

/** HAProxy with the file of deploy/haproxy in front of these two servers. */
export async function openHaproxy(
  servers: readonly [ReplicatedServer, ReplicatedServer],
): Promise<AsyncDisposable & { readonly port: number }> {
  await using undo = new AsyncDisposableStack()
  const folder = undo.use(await mkdtempDisposable(join(tmpdir(), 'shop-haproxy-')))
  let text = await readFile(join(projectFolder, 'deploy/haproxy/database.cfg'), 'utf8')
  for (const [index, server] of servers.entries()) {
    const reporter = undo.use(await openRoleReporter(server))
    const line = `unix@${server.socket} addr 127.0.0.1 port ${reporter.port}`
    text = text.replaceAll(new RegExp(`(server db${index + 1}) .*`, 'g'), `$1 ${line}`)
  }
  const file = join(folder.path, 'database.cfg')
  await writeFile(file, text)
  const port = await freePort()
  const child = spawn(program, ['-db', '-f', file], {
    env: { ...env, DATABASE: `127.0.0.1:${port}` },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  undo.defer(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const all = undo.move()
  return { port, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
