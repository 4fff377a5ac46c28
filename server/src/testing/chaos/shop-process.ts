import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCache } from '#testing/compile-cache.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const startLimitMs = 90_000

export type ShopProcess = {
  readonly url: string
  /** The lines that it has printed and logged. */
  readonly lines: () => readonly string[]
  /** Kills it like a power failure: nothing is finished or reported. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Stops it like a service manager; returns its exit code. */
  terminate(): Promise<number | null>
}

type Place = {
  readonly dataDir: string
  readonly port: number
  readonly settings?: Readonly<Record<string, string>>
  /** The path of another version's `server/src/main.ts`. */
  readonly entry?: string
}

/** The real shop as a process over its own PostgreSQL, unless `settings` names one, ready for calls. */
export async function startShop({ dataDir, port, settings = {}, entry = main }: Place): Promise<ShopProcess> {
  const output: string[] = []
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compileCache,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      SEED: 'none',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  try {
    await ready(url, child)
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error(`The shop did not start:\n${output.join('')}`, { cause })
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const terminate = async () => {
    await end('SIGTERM')
    return child.exitCode
  }
  return {
    url,
    lines: () => output.join('').split('\n'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    terminate,
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + startLimitMs
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended by itself.')
    if (await isReady(url)) return
    await pause(50)
  }
  throw new Error(`It was not ready within ${startLimitMs / 1000} s.`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
