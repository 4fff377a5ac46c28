/** Every check, in an order that keeps two cores busy. All of them run, even after a failure. */
import { chromium } from '#scripts/setup/chromium.mjs'
import { compileCache } from '#scripts/setup/project.mjs'
import { isReady, setUp } from '#scripts/setup/setup.mjs'
import { check, checkAll, sumUp } from './check-list.mjs'
import { writeClientCalls } from './client-calls.mjs'
import { checksOfBuild, quickChecks, thoroughChecks } from './quick-checks.mjs'
import { writeRouteTypes } from './route-types.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { runJourneys, runVitest } from './test-runs.mjs'

async function build() {
  await setUp()
  return { code: 0, output: '' }
}

export async function testEverything(startedAt) {
  const folder = makeRunFolder()
  const path = await chromium()
  // The tests start the shop and its commands dozens of times, and a cache of compiled code makes that about twice as
  // fast.
  const env = { ...process.env, CHROMIUM_PATH: path, NODE_COMPILE_CACHE: compileCache, FORCE_COLOR: '0' }
  console.log(`Browser: ${path}\n`)

  await Promise.all([writeClientCalls(), writeRouteTypes()])
  // The build uses mostly one core, so the static checks run beside it.
  await checkAll([['build', build], ...quickChecks, ...thoroughChecks], 2)
  await checkAll(checksOfBuild, 1)
  await check('unit and API tests', () => runVitest(env, folder))
  if (isReady()) await check('browser journeys', () => runJourneys(env, folder))
  return sumUp(startedAt)
}
