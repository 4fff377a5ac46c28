import { spawn } from 'node:child_process'
import { exitCodeOf, whenParentEnds } from './children.mjs'
import { compileCache, pinnedNode, root } from './project.mjs'

/** Exits with the program's code. Signals reach it once, however many of its parents forward them. */
export function runNode(args, { cwd = root, env = process.env } = {}) {
  const child = spawn(pinnedNode, args, {
    cwd,
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenParentEnds(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${pinnedNode} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
}
