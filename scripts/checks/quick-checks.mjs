/** Checks that read the tree and start nothing: each a name and a function that resolves to `{ code, output }`. */
import { join } from 'node:path'
import { root } from './sources.mjs'
import { run, runTool } from './tools.mjs'

const sourceCheck = (name) => [name, () => run(join(root, 'scripts', `check-${name}.mjs`), [])]

/** In seconds, before every commit. */
export const quickChecks = [
  ['format', () => runTool('oxfmt', ['--check'])],
  ['lint', () => runTool('oxlint', [])],
  ['types', () => runTool('tsc', ['-b'])],
  ...['money', 'clock', 'roles', 'words', 'disables', 'settings'].map(sourceCheck),
]

/** What else can be told from the sources. */
export const thoroughChecks = [
  ['dead code', () => runTool('knip', [])],
  ['workspaces', () => runTool('sherif', [])],
  sourceCheck('walls'),
]
