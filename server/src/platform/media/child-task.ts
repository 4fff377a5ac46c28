import { fork, type ChildProcess } from 'node:child_process'

export class ChildDiedError extends Error {
  constructor() {
    super('The child process ended before it answered.')
    this.name = 'ChildDiedError'
  }
}

export type ChildTask = {
  ask(question: object): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Long work never delays a request here; the child restarts after a crash and ends with its parent. It decodes files of
 * strangers, so it gets nothing of the environment, where the shop's keys are.
 */
export function childTask(module: URL): ChildTask {
  let child: ChildProcess | undefined
  const running = (): ChildProcess => {
    if (child?.connected) return child
    // In its own session: Linux divides the CPU by session before it considers priorities.
    child = fork(module, {
      detached: true,
      env: {},
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return child
  }
  return {
    async ask(question) {
      const childProcess = running()
      return new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          childProcess.off('message', onAnswer)
          childProcess.off('exit', onExit)
          finish()
        }
        const onAnswer = (answer: unknown) => settle(() => resolve(answer))
        const onExit = () => settle(() => reject(new ChildDiedError()))
        childProcess.on('message', onAnswer)
        childProcess.on('exit', onExit)
        childProcess.send(question)
      })
    },
    async stop() {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = new Promise<void>((resolve) => {
        ending.once('exit', () => resolve())
      })
      ending.kill('SIGKILL')
      await ended
    },
  }
}
