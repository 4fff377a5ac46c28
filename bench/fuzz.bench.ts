/** Sends `FUZZ_COUNT` (50,000) generated requests, drawn from `FUZZ_SEED` (the time), to its own shop. */
import { openThrowawayPostgres } from '@shop/postgres'
import { openFuzzShop } from '#server/src/testing/fuzz/fuzz-shop.ts'
import { textOf } from '#server/src/testing/fuzz/report.ts'
import { fuzz } from '#server/src/testing/fuzz/run.ts'
import { makeTemplate } from '#server/src/testing/test-database.ts'

const given = process.env['TEST_DATABASE_URL']
const own = given === undefined ? await openThrowawayPostgres() : undefined
try {
  const server = { adminUrl: own?.url ?? given ?? '', template: process.env['TEST_TEMPLATE'] ?? 'fuzz_template' }
  await makeTemplate(server.adminUrl, server.template)
  const seed = process.env['FUZZ_SEED'] ?? String(Date.now())
  console.log(`Seed ${seed}; FUZZ_SEED=${seed} sends the same again.`)
  await using fuzzShop = await openFuzzShop(server)
  const count = Number(process.env['FUZZ_COUNT'] ?? 50_000)
  const report = await fuzz(fuzzShop, { seed, count, say: console.log })
  console.log(textOf(report))
  process.exitCode = report.violations.length === 0 ? 0 : 1
} finally {
  await own?.close()
}
