import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve).on('error', reject)
  })
}

/** Measures from the request to the first byte of the response, over an open connection. */
export async function firstByteMs(url: string): Promise<number> {
  const startedAt = performance.now()
  const reply = await ask(url)
  const took = performance.now() - startedAt
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}.`)
  reply.resume()
  await once(reply, 'end')
  return took
}

async function packedBytes(url: string): Promise<number> {
  const reply = await ask(url)
  let bytes = 0
  reply.on('data', (part: Buffer) => {
    bytes += part.length
  })
  await once(reply, 'end')
  return bytes
}

export async function scriptsOf(url: string, path: string): Promise<ReadonlyMap<string, number>> {
  const html = await (await fetch(url + path)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file))
  const sized = [...files].map(async (file) => [file, await packedBytes(url + file)] as const)
  return new Map(await Promise.all(sized))
}
