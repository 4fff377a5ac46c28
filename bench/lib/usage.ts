/** Reads the cost of processes from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** `/proc` counts CPU time in hundredths of a second on every Linux that runs Node. */
const ticksPerSecond = 100

type Stat = { readonly parent: number; readonly ticks: number; readonly reapedTicks: number }

function statOf(pid: number): Stat | undefined {
  try {
    // The program name is in parentheses and may contain spaces; the counters follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [parent, user, system, reapedUser, reapedSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
    return {
      parent: parent ?? 0,
      ticks: (user ?? 0) + (system ?? 0),
      reapedTicks: (reapedUser ?? 0) + (reapedSystem ?? 0),
    }
  } catch {
    // The process has exited, so its parent's counters include its time.
    return undefined
  }
}

export function parentOf(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`There is no process ${pid}.`)
  return stat.parent
}

export function cpuSecondsOf(pid: number): number {
  return (statOf(pid)?.ticks ?? 0) / ticksPerSecond
}

/** Includes child processes, also those that have exited: PostgreSQL is its postmaster and all backends. */
export function cpuSecondsOfTree(pid: number): number {
  const root = statOf(pid)
  if (!root) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  const ticks = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), root.ticks + root.reapedTicks)
  return ticks / ticksPerSecond
}

export function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
