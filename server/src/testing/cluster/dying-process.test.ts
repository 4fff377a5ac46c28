import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { freePort } from '@shop/postgres'
import { openShopHaproxy, reasonForNoHaproxy } from './haproxy.ts'
import { senderTo } from './http.ts'
import { findNginx, startNginx } from './nginx.ts'
import { startVarnish, varnishPath } from './varnish.ts'

const nginx = await findNginx()
const noHaproxy = await reasonForNoHaproxy()

type Process = AsyncDisposable & { readonly dieUnderRequests: () => void }

/** A process that is ready for the balancer, and answers every request until it dies under each. */
async function listening(port: number): Promise<Process> {
  let isDying = false
  const server = createServer((request, reply) => {
    if (isDying && request.url !== '/readyz' && request.url !== '/healthz') request.socket.destroy()
    else reply.end('shown')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    dieUnderRequests: () => (isDying = true),
    async [Symbol.asyncDispose]() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Proxy = {
  readonly name: string
  readonly start: ((ports: { own: number; shops: readonly [number, number] }) => Promise<AsyncDisposable>) | undefined
  /** The code of a call that got no answer. */
  readonly code: string
}

const behindNginx =
  (path: string): Proxy['start'] =>
  async ({ own, shops: [first, second] }) => {
    const { stop } = await startNginx(path, { own, shops: [first, second, second] })
    return { [Symbol.asyncDispose]: stop }
  }

const proxies: readonly Proxy[] = [
  { name: 'HAProxy', start: noHaproxy === undefined ? openShopHaproxy : undefined, code: 'shop.busy' },
  {
    name: 'Varnish',
    start: varnishPath === undefined ? undefined : (ports) => startVarnish(varnishPath ?? '', ports),
    code: 'shop.unavailable',
  },
  {
    name: 'nginx',
    start: 'path' in nginx ? behindNginx(nginx.path) : undefined,
    code: 'shop.unavailable',
  },
]

test.for(proxies)(
  'REL-01: when a process dies under a request, $name reads from the next one, and an order gets words',
  async ({ name, start, code }, { skip }) => {
    if (start === undefined) return skip(`${name} is not installed`)
    const [own, first, second] = [await freePort(), await freePort(), await freePort()]
    await using dying = await listening(first)
    await using well = await listening(second)
    await using _proxy = await start({ own, shops: [first, second] })
    const send = senderTo(() => `http://127.0.0.1:${own}`)
    const some = Array.from({ length: 6 }, (_, index) => index)
    const read = async (path: string) => {
      const { status, text } = await send(path)
      return `${status} ${text}`
    }
    await vi.waitFor(async () => expect(await read('/first')).toBe('200 shown'), { timeout: 10_000, interval: 50 })
    dying.dieUnderRequests()
    // Before the reads, after which nginx asks nothing of that process for two seconds.
    const orders = await Promise.all(some.map(() => send('/api/v2/order/store', { body: {} })))
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const { status, body } of orders) if (status === 503) expect(body).toMatchObject({ code })
    for (const path of ['/', '/api/v2/products/'])
      expect(new Set(await Promise.all(some.map((index) => read(path + index))))).toEqual(new Set(['200 shown']))

    await dying[Symbol.asyncDispose]()
    await well[Symbol.asyncDispose]()
    const page = await fetch(`http://127.0.0.1:${own}/new`)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<h1>One moment, please</h1>')
    expect(await send('/api/v2/products/new')).toMatchObject({ status: 503, body: { code } })
  },
)
