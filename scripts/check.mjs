/** `npm run check`: the quick checks for every commit. `npm run verify` runs everything. */
import { writeClientCalls } from './checks/client-calls.mjs'
import { quickChecks } from './checks/quick-checks.mjs'
import { writeRouteTypes } from './checks/route-types.mjs'
import { endWithChildren } from './setup/children.mjs'

endWithChildren()
const started = performance.now()
await Promise.all([writeClientCalls(), writeRouteTypes()])
const results = await Promise.all(quickChecks.map(async ([name, check]) => ({ name, ...(await check()) })))
const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`── ${name}\n${output.trimEnd()}\n`)
for (const { name, code } of results) console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
console.log(
  `${results.length - failed.length} passed, ${failed.length} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1
