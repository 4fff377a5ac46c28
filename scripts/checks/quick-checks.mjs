/** Static checks: each a name and a function that returns `{ code, output }`. */
import { join } from 'node:path'
import { writeSbom } from '#scripts/setup/sbom.mjs'
import { audit } from './audit.mjs'
import { root } from './sources.mjs'
import { run, runTool } from './tools.mjs'

const sourceCheck = (name) => [name, () => run(join(root, 'scripts', `check-${name}.mjs`), [])]

/** Fast, for every commit. */
export const quickChecks = [
  ['format', () => runTool('oxfmt', ['--check'])],
  ['lint', () => runTool('oxlint', [])],
  ['types', () => runTool('tsc', ['-b', '--singleThreaded'])],
  ...[
    'money',
    'clock',
    'locale',
    'sides',
    'consent',
    'roles',
    'words',
    'copy',
    'fields',
    'disables',
    'settings',
    'packages',
    'asvs',
    'migrations',
    'docs',
  ].map(sourceCheck),
]

/** Further static checks. */
export const thoroughChecks = [
  ['dead code', () => runTool('knip', [])],
  ['workspaces', () => runTool('sherif', [])],
  sourceCheck('walls'),
  ['vulnerabilities', audit],
]

/** Checks that need the build. */
export const checksOfBuild = [
  ['bill of materials', async () => ({ code: 0, output: '', note: `${await writeSbom()} components` })],
]
