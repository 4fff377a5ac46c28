/** What processes cost, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs'

/** `/proc` counts processor time in hundredths of a second on every Linux that runs Node. */
const ticksPerSecond = 100

type Stat = { readonly parent: number; readonly ticks: number; readonly reapedTicks: number }

function statOf(pid: number): Stat | undefined {
  try {
    // The program's name is in parentheses and may hold blanks; what is counted comes after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [parent, user, system, reapedUser, reapedSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
    return {
      parent: parent ?? 0,
      ticks: (user ?? 0) + (system ?? 0),
      reapedTicks: (reapedUser ?? 0) + (reapedSystem ?? 0),
    }
  } catch {
    // It has ended: its time is counted with its parent's then.
    return undefined
  }
}

export function parentOf(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`There is no process ${pid}.`)
  return stat.parent
}

/** Processor time in seconds that a process has used so far. */
export function cpuSecondsOf(pid: number): number {
  return (statOf(pid)?.ticks ?? 0) / ticksPerSecond
}

/** The same with its children, also those that have ended: a PostgreSQL is its postmaster and all backends. */
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

/** The most memory that a process held at any time so far, in MB of 2^20 bytes. */
export function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
