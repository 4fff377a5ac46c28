import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const startLimitMs = 240_000

export type RunningShop = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> }

type Settings = Readonly<Record<string, string>>

/** Pictures beyond those that the demo brings along are drawn where a test is about them. */
type Options = { readonly draws?: boolean }

/** Starts the shop as in production, on a free port with its own data folder; resolves when it is ready. */
export async function startShop(settings: Settings = {}, { draws = false }: Options = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'))
  // When started by root, the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, ['server/src/main.ts', ...(draws ? [] : ['--no-drawing'])], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...settings },
    // Through the IPC channel the shop notices that this process was killed, and stops.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    await stopChild(child)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { url: await readyUrl(child), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** `SHOP_URL` names a running shop; otherwise one is started for this run and stopped after it. */
export async function shopForRun({
  settings = {},
  ...options
}: Options & { readonly settings?: Settings } = {}): Promise<() => Promise<void>> {
  if (process.env['SHOP_URL'] !== undefined) return async () => undefined
  const shop = await startShop(settings, options)
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_DATA_DIR'] = shop.dataDir
  return shop.stop
}

/** Runs an operator's command on the shop of this run; returns what it printed. `SHOP_DATA_DIR` is its data folder. */
export async function runCommand(...words: readonly string[]): Promise<string> {
  const dataDir = process.env['SHOP_DATA_DIR']
  if (dataDir === undefined) throw new Error('Set SHOP_DATA_DIR to the data folder of the shop at SHOP_URL.')
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shop was not ready in time.')), startLimitMs)
    if (!child.stdout) return reject(new Error('The shop has no output.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stdout.write(`  shop: ${line}\n`)
      const url = /Shop ready at (\S+)/.exec(line)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The shop ended with code ${code} before it was ready.`))
    })
  })
}
