import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

export type Child = AsyncDisposable & { readonly pid: number; readonly process: ChildProcess }

export type ChildOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
  readonly onLine?: (line: string) => void
}

const patienceMs = 10_000

/** Runs a script of this project as a child process, which ends with its scope and with this process. */
export function startChild(
  script: string,
  { env = {}, flags = [], onLine = () => undefined }: ChildOptions = {},
): Child {
  const child = fork(script, [], {
    cwd: projectFolder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [...flags],
  })
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  if (child.pid === undefined) throw new Error(`${script} could not be started.`)
  return {
    pid: child.pid,
    process: child,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const isInTime = await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
      if (isInTime === undefined) child.kill('SIGKILL')
      await ended
    },
  }
}

export function messageFrom(child: Child): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.process.once('message', resolve)
    child.process.once('exit', (code) => reject(new Error(`A child ended with code ${code} before it was done.`)))
  })
}
