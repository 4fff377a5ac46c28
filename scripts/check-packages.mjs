/**
 * Checks that shipped packages have an allowed licence, that all are pinned, and that the lock file has their hashes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockProblems, unpinned } from './checks/package-rules.mjs'
import { report, root } from './checks/sources.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const finding = (path) => (text) => ({ path, line: 1, text })

const { packages } = read('package-lock.json')
const manifests = ['package.json', ...read('package.json').workspaces.map((name) => `${name}/package.json`)]
report(
  [
    ...lockProblems(packages).map(finding('package-lock.json')),
    ...manifests.flatMap((path) => unpinned(read(path)).map(finding(path))),
  ],
  `${Object.keys(packages).length} packages`,
)
