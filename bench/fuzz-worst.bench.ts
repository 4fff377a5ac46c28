/** Sends the worst texts in every field, path and header to its own shop: none may block the event loop over 50 ms. */
import { openThrowawayPostgres } from '@shop/postgres'
import { openFuzzShop } from '#server/src/testing/fuzz/fuzz-shop.ts'
import { sendWorst, stallText } from '#server/src/testing/fuzz/worst.ts'
import { makeTemplate } from '#server/src/testing/test-database.ts'

const limitMs = 50

const given = process.env['TEST_DATABASE_URL']
const own = given === undefined ? await openThrowawayPostgres() : undefined
try {
  const server = { adminUrl: own?.url ?? given ?? '', template: process.env['TEST_TEMPLATE'] ?? 'fuzz_template' }
  await makeTemplate(server.adminUrl, server.template)
  await using fuzzShop = await openFuzzShop(server)
  const report = await sendWorst(fuzzShop, { texts: 'thoroughly', limitMs })
  console.log(stallText(report))
  process.exitCode = (report.longest[0]?.ms ?? 0) <= limitMs ? 0 : 1
} finally {
  await own?.close()
}
