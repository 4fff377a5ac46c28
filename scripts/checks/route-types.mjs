/** The types of the storefront's routes, which its framework generates from the list of routes. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './sources.mjs'
import { runTool } from './tools.mjs'

const sources = ['react-router.config.ts', 'src/routes.ts']
const written = 'storefront/.react-router/types'

const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

function areFresh() {
  const oldest = Math.min(...filesBelow(written).map(changedAt))
  return Number.isFinite(oldest) && sources.every((path) => changedAt(`storefront/${path}`) < oldest)
}

/** The compiler and the linter need them; generated only when the routes changed. */
export async function writeRouteTypes() {
  if (areFresh()) return
  const { code, output } = await runTool('react-router', ['typegen'], join(root, 'storefront'))
  if (code !== 0) throw new Error(`The types of the routes could not be written.\n${output}`)
}
