import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isProcessRunning, parsePostmaster } from './postmaster-file.ts'
import type { Account } from './run-program.ts'

const holdOpen = fileURLToPath(new URL('./hold-open.ts', import.meta.url))

export type TestFolder = AsyncDisposable & { readonly path: string }

/** A folder that the server's account can enter; removed at the end together with a server that still runs in it. */
export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'shop-test-'))
  await chmod(path, 0o711)
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

export type Held = AsyncDisposable & {
  readonly url: string
  readonly pid: number
  kill(): Promise<void>
  close(): Promise<void>
}

export async function holdInOtherProcess(args: readonly string[] = [], account?: Account): Promise<Held> {
  const child = startHolding(args, account)
  const url = await firstLine(child)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.stdin.end()
    await ended
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, pid: child.pid ?? 0, kill, close, [Symbol.asyncDispose]: close }
}

export function startHolding(args: readonly string[], account?: Account) {
  return spawn(process.execPath, [holdOpen, ...args], { stdio: ['pipe', 'pipe', 'inherit'], ...account })
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output.')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The process ended without saying where PostgreSQL is.')
}

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

export async function postmasterPid(home: string): Promise<number> {
  return parsePostmaster(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).pid
}

export async function until(isDone: () => boolean | Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time.')
    await sleep(20)
  }
}

export const untilGone = (pid: number): Promise<void> => until(() => !isProcessRunning(pid))
