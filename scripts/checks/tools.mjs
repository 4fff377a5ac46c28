/** Runs the tools of node_modules with the pinned Node, the same way on every system. */
import { run as runProgram, stopSignal } from '#scripts/setup/children.mjs'
import { commandOf, pinnedNode } from '#scripts/setup/project.mjs'
import { root } from './sources.mjs'

const packageOf = { tsc: 'typescript', 'react-router': '@react-router/dev', lingui: '@lingui/cli' }

/** With one thread the type-aware linter takes a third of the time, because each thread checks shared types again. */
const env = { ...process.env, GOMAXPROCS: '1' }

/** Resolves to `{ code, output }` with both streams in order; never resolves once this process is stopping. */
export async function run(program, args, cwd = root) {
  const result = await runProgram(pinnedNode, [program, ...args], { cwd, env })
  return stopSignal() === undefined ? result : new Promise(() => {})
}

export function runTool(tool, args, cwd = root) {
  return run(commandOf(packageOf[tool] ?? tool, tool), args, cwd)
}
