import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCache } from '#testing/compile-cache.ts'
import { projectFolder } from './config.ts'

type Shop = { readonly child: ChildProcess; readonly url: string; readonly exitCode: Promise<number | null> }

async function dataFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'shop-test-'))
  await chmod(path, 0o711)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Shared by the tests because creating its database is slow; each test leaves it stopped. */
let folder: Awaited<ReturnType<typeof dataFolder>>
beforeAll(async () => {
  folder = await dataFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

function run(dataDir: string, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: projectFolder,
    env: { PATH: '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SEED: 'none', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function startShop(dataDir: string): Promise<Shop> {
  const child = run(dataDir)
  const exitCode = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  return { child, url: await readyUrl(child), exitCode }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part
      const url = /^Shop ready at (http:\/\/localhost:\d+)$/m.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
}

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output = child.stderr === null ? '' : text(child.stderr)
  const [code]: (number | null)[] = await once(child, 'exit')
  return { code: code ?? null, output: await output }
}

async function postgresPid(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  return file === '' ? undefined : Number.parseInt(file, 10)
}

test('it prints its URL, answers there, and SIGTERM stops it and PostgreSQL gracefully', async () => {
  const shop = await startShop(folder.path)
  expect(await fetch(`${shop.url}/healthz`).then((reply) => reply.status)).toBe(200)
  expect(await fetch(`${shop.url}/readyz`).then((reply) => reply.status)).toBe(200)
  expect(await postgresPid(folder.path)).toBeGreaterThan(0)
  shop.child.kill('SIGTERM')
  expect(await shop.exitCode).toBe(0)
  expect(await postgresPid(folder.path)).toBeUndefined()
})

test('after SIGKILL the next start works, on the same PostgreSQL', async () => {
  const killed = await startShop(folder.path)
  const pid = await postgresPid(folder.path)
  killed.child.kill('SIGKILL')
  await killed.exitCode
  const next = await startShop(folder.path)
  expect(await postgresPid(folder.path)).toBe(pid)
  expect(await fetch(`${next.url}/readyz`).then((reply) => reply.status)).toBe(200)
  next.child.kill('SIGINT')
  expect(await next.exitCode).toBe(0)
  expect(await postgresPid(folder.path)).toBeUndefined()
})

test('Ctrl-C that arrives several times still stops it gracefully', async () => {
  const shop = await startShop(folder.path)
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) {
    shop.child.kill(signal)
    await sleep(10)
  }
  expect(await shop.exitCode).toBe(0)
  expect(await postgresPid(folder.path)).toBeUndefined()
})

test('it stops when its parent process is gone', async () => {
  const shop = await startShop(folder.path)
  shop.child.disconnect()
  expect(await shop.exitCode).toBe(0)
  expect(await postgresPid(folder.path)).toBeUndefined()
})

test('a port in use is reported with a command that works', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, output } = await outcomeOf(run(folder.path, { PORT: String(port) }))
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use`)
  expect(output).toContain(`PORT=${port + 1} npm start`)
  expect(await postgresPid(folder.path)).toBeUndefined()
})

test('an invalid setting is reported before anything starts, without a stack', async () => {
  await using folder = await dataFolder()
  const { code, output } = await outcomeOf(run(folder.path, { SEED: 'plenty' }))
  expect(code).toBe(1)
  expect(output.trim()).toBe('SEED is "plenty": it must be demo or none.')
})

test('an unreachable database is explained', async () => {
  await using folder = await dataFolder()
  const { code, output } = await outcomeOf(
    run(folder.path, { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' }),
  )
  expect(code).toBe(1)
  expect(output).toContain('127.0.0.1:9')
  expect(output).not.toContain('secret')
  expect(output).not.toContain('    at ')
})
