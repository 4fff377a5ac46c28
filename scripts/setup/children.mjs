import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const running = new Set()
const groups = new WeakSet()
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parentPollMs = 500
let stoppedBy

export const stopSignal = () => stoppedBy

export const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 15)

function killGroup(child, signal) {
  try {
    if (!groups.has(child)) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The child has just ended.
  }
}

/** A stop signal ends every child with its own children, then this script; slow ones are killed after `patienceMs`. */
export function endWithChildren({ patienceMs = 2000 } = {}) {
  const stop = (signal) => {
    if (stoppedBy) return
    stoppedBy = signal
    for (const child of running) killGroup(child, 'SIGTERM')
    if (running.size === 0) process.exit(exitCodeOf(signal))
    setTimeout(() => process.exit(exitCodeOf(signal)), patienceMs).unref()
  }
  const killAll = () => {
    for (const child of running) killGroup(child, 'SIGKILL')
  }
  for (const signal of stopSignals) process.on(signal, stop)
  process.on('exit', killAll)
  const unwatch = whenParentEnds(() => stop('SIGTERM'))
  return () => {
    unwatch()
    for (const signal of stopSignals) process.off(signal, stop)
    process.off('exit', killAll)
  }
}

/** The shell and, if the system tells, npm above it. */
function ancestors() {
  const parent = process.ppid
  try {
    return `${parent} ${/\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`
  } catch {
    return `${parent}`
  }
}

/** npm's shell forwards no signal, so nothing else would stop this script after both end. */
export function whenParentEnds(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    stop()
  }, parentPollMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Each child leads its own process group, so that its children end with it; with `isGroup` false it stays in the
 * parent's.
 */
export function run(file, args, { cwd, env, timeoutMs, onText, isGroup = process.platform !== 'win32' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isGroup,
      windowsHide: true,
    })
    running.add(child)
    if (isGroup) groups.add(child)
    let output = ''
    let isLate = false
    const kill = () => {
      isLate = true
      killGroup(child, 'SIGKILL')
    }
    const timer = timeoutMs === undefined ? undefined : setTimeout(kill, timeoutMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        onText?.(text)
      })
    }
    const end = () => {
      running.delete(child)
      clearTimeout(timer)
    }
    child.on('error', (error) => {
      end()
      reject(error)
    })
    child.on('close', (code) => {
      // Also ends processes that a killed or crashed child left in its group.
      if (code !== 0) killGroup(child, 'SIGKILL')
      end()
      if (stoppedBy && running.size === 0) process.exit(exitCodeOf(stoppedBy))
      resolve({ code: code ?? 1, output, isLate })
    })
  })
}
