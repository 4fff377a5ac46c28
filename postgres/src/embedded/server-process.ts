import { spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { freePort } from './free-port.ts'
import { rootFolder } from './portable.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import { isProcessRunning, readPostmaster, removeStaleFiles, type Postmaster } from './postmaster-file.ts'
import { programEnvironment, runProgram } from './run-program.ts'
import { serverArguments, type Address, type Purpose, type Running, type Settings } from './server-settings.ts'
import type { Site } from './site.ts'

const pollMs = 10
const startTries = 50
const pauseBetweenTriesMs = 200
const stopPatienceMs = 60_000
/** The last children of a killed server keep its memory, and another program may hold its port, for a moment. */
const temporaryFailures = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/

/** Starts the server in its own session, so that a Ctrl-C meant for the shop does not reach it. */
export async function startServer(site: Site, purpose: Purpose, more: Settings = {}): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await launch(site, await addressFor(site), { purpose, more })
    if (typeof outcome !== 'string') return outcome
    if (tries === startTries || !temporaryFailures.test(outcome))
      throw new EmbeddedPostgresError(explained(site, outcome))
    await sleep(pauseBetweenTriesMs)
  }
}

/** Ends open connections, writes a checkpoint and waits for the server to stop. */
export async function stopServer(site: Site): Promise<void> {
  const running = await readPostmaster(site)
  if (!running) return
  if (process.platform === 'win32') {
    await runProgram(program(site.binaries, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', site.cluster])
    return
  }
  const isGone = (await endedAfter(running.pid, 'SIGINT')) || (await endedAfter(running.pid, 'SIGQUIT'))
  if (!isGone) throw new EmbeddedPostgresError(`PostgreSQL (process ${running.pid}) does not stop.`)
}

/** Without a checkpoint: only for throwaway clusters. */
export async function killServer(site: Site): Promise<void> {
  const running = await readPostmaster(site)
  if (running) await endedAfter(running.pid, 'SIGQUIT')
}

async function endedAfter(pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<boolean> {
  if (isProcessRunning(pid)) process.kill(pid, signal)
  const deadline = performance.now() + stopPatienceMs
  while (performance.now() < deadline) {
    if (!isProcessRunning(pid)) return true
    await sleep(pollMs)
  }
  return false
}

async function launch(site: Site, address: Address, running: Running): Promise<Postmaster | string> {
  removeStaleFiles(site)
  const logFile = join(site.logFolder, 'start.log')
  const output = openSync(logFile, 'w', 0o600)
  if (site.account) chownSync(logFile, site.account.uid, site.account.gid)
  const child = spawn(program(site.binaries, 'postgres'), serverArguments(site.cluster, address, running), {
    cwd: rootFolder,
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
    ...programEnvironment,
    ...site.account,
  })
  closeSync(output)
  child.unref()
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', () => {
    failure ??= readFileSync(logFile, 'utf8')
  })
  for (;;) {
    const own = await readPostmaster(site)
    if (own?.pid === child.pid && own?.status === 'ready') return own
    if (failure !== undefined) return failure
    await sleep(pollMs)
  }
}

async function addressFor(site: Site): Promise<Address> {
  return site.socketFolder === undefined ? { port: await freePort() } : { socketFolder: site.socketFolder }
}

function explained(site: Site, output: string): string {
  if (/No space left/i.test(output)) return `The disk is full: PostgreSQL can not start in ${site.home}.`
  return `PostgreSQL could not start (its log is in ${site.logFolder}):\n${output.trim()}`
}
