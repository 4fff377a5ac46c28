/** Starts the shop as `npm start` does, and a bare Fastify to compare it with, each as a separate process. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache, shopEnv, shopFlags } from '#scripts/setup/project.mjs'
import { messageFrom, startChild, type Child } from './child.ts'

export type Server = Child & { readonly url: string }

const readyLine = /^Shop ready at (http:\/\/localhost:\d+)$/
const keyOfAllServers = Buffer.alloc(32, 1).toString('base64')

/** `settings` overrides the defaults: `{ DEMO: '1' }` adds the sandbox's paths. */
export async function startShop(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  onLog: (line: string) => void = () => undefined,
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const address = Promise.withResolvers<string>()
  const env = {
    ...shopEnv,
    NODE_COMPILE_CACHE: compileCache,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'none',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: keyOfAllServers,
    ...settings,
  }
  const onLine = (line: string): void => {
    onLog(line)
    const url = readyLine.exec(line)?.[1]
    if (url !== undefined) address.resolve(url.replace('localhost', '127.0.0.1'))
  }
  const child = startChild('server/src/main.ts', { env, onLine, flags: shopFlags })
  child.process.once('exit', (code) => address.reject(new Error(`The shop ended with code ${code}.`)))
  const end = async (): Promise<void> => {
    await child[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { pid: child.pid, process: child.process, url: await address.promise, [Symbol.asyncDispose]: end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Starts the demo shop with its own database and pictures, in a folder that later runs reuse. */
export async function startDemoShop(dataDir: string): Promise<Server> {
  await mkdir(dataDir, { recursive: true })
  const env = {
    ...shopEnv,
    NODE_COMPILE_CACHE: compileCache,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
  }
  const address = Promise.withResolvers<string>()
  const onLine = (line: string): void => {
    const url = readyLine.exec(line)?.[1]
    if (url !== undefined) address.resolve(url)
  }
  const child = startChild('server/src/main.ts', { env, onLine, flags: shopFlags })
  child.process.once('exit', (code) => address.reject(new Error(`The shop ended with code ${code}.`)))
  return { ...child, url: await address.promise }
}

const pollMs = 5000

/** Drawing takes both processors for minutes, once, and would distort any measurement of the pages. */
export async function waitUntilDrawn(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const left = Number(/^shop_pictures_waiting (\d+)$/m.exec(metrics)?.[1])
    if (Number.isNaN(left)) throw new Error('The shop does not tell how many pictures wait.')
    if (left === 0) return
    console.log(`  waiting for ${left} pictures`)
    await pause(pollMs)
  }
}

/** The bare server's response at a path, byte for byte. */
export type BareAnswer = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyBase64: string
}

export async function startBare(answers: readonly BareAnswer[]): Promise<Server> {
  const child = startChild('server/src/testing/bare-server.ts')
  const answer = messageFrom(child)
  child.process.send({ answers })
  const message = await answer
  const port = typeof message === 'object' && message !== null && 'port' in message ? Number(message.port) : 0
  return { ...child, url: `http://127.0.0.1:${port}` }
}
