/** The types of the published client's calls, which are generated from the API's description. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './sources.mjs'
import { run } from './tools.mjs'

const written = ['client/src/generated/shop-calls.ts', 'client/src/generated/console-calls.ts']
const sources = ['contract/src', 'server/src/access/api-description', 'client/generate']

const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

function areFresh() {
  const oldest = Math.min(...written.map(changedAt))
  return sources.flatMap(filesBelow).every((path) => changedAt(path) < oldest)
}

/** The compiler and the tests need them; generated only when the description may have changed. */
export async function writeClientCalls() {
  if (areFresh()) return
  const { code, output } = await run('client/generate/write-calls.ts', [])
  if (code !== 0) throw new Error(`The types of the client's calls could not be written.\n${output}`)
}
