/** throwaway.ts starts it with the folder to remove; it removes the folder when its standard input ends. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessRunning, parsePostmaster } from './postmaster-file.ts'

const patienceMs = 10_000
const pollMs = 50

async function removeWithServer(home: string): Promise<void> {
  const text = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text !== undefined) await killAndWait(parsePostmaster(text).pid)
  await rm(home, { recursive: true, force: true, maxRetries: 10 })
}

async function killAndWait(pid: number): Promise<void> {
  if (!isProcessRunning(pid)) return
  process.kill(pid, 'SIGQUIT')
  for (let waitedMs = 0; isProcessRunning(pid) && waitedMs < patienceMs; waitedMs += pollMs) await sleep(pollMs)
}

const home = process.argv[2]
if (home !== undefined) {
  process.stdin.resume()
  process.stdin.once('close', () => void removeWithServer(home))
}
