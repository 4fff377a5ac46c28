/** Checks that docs/asvs.md has each row once, and that the files which it and docs/security.md name exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsProblems, missingPaths, requirements } from './checks/asvs-rows.mjs'
import { report, root } from './checks/sources.mjs'

const builtLater = new Set(['build/sbom.cdx.json'])
const exists = (path) => builtLater.has(path) || existsSync(join(root, path))
const problemsOf = (path, judge) =>
  judge(readFileSync(join(root, path), 'utf8'), exists).map((problem) => ({ path, ...problem }))

report(
  [...problemsOf('docs/asvs.md', asvsProblems), ...problemsOf('docs/security.md', missingPaths)],
  `${requirements.length} rows`,
)
