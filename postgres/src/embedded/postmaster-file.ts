import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './portable.ts'
import { runProgram } from './run-program.ts'
import type { Site } from './site.ts'

export type Postmaster = {
  readonly pid: number
  readonly clusterFolder: string
  readonly port: number
  readonly host: string
  readonly status: string
}

export async function readPostmaster(site: Site): Promise<Postmaster | undefined> {
  try {
    return parsePostmaster(await readFile(pidFile(site), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export function parsePostmaster(text: string): Postmaster {
  const [pid = '', clusterFolder = '', , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n')
  return {
    pid: Number.parseInt(pid, 10),
    clusterFolder,
    port: Number.parseInt(port, 10),
    host: socketFolder || address,
    status: status.trim(),
  }
}

/** False for a stale file, as after a power failure; its process number may belong to another program. */
export async function isRunning(postmaster: Postmaster, site: Site): Promise<boolean> {
  if (postmaster.clusterFolder !== site.cluster || !isProcessRunning(postmaster.pid)) return false
  const command = await commandOf(postmaster.pid)
  return command === undefined || command.includes(site.cluster)
}

export function isProcessRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !isDefunct(pid)
}

/** A zombie: ended, but listed until its parent waits for it, which in a container may be never. */
function isDefunct(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** A new server would refuse to start while another program has the dead one's process number. */
export function removeStaleFiles(site: Site): void {
  rmSync(pidFile(site), { force: true })
  if (site.socketFolder === undefined) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(site.socketFolder, name), { force: true })
}

function pidFile(site: Site): string {
  return join(site.cluster, 'postmaster.pid')
}

async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return (await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
