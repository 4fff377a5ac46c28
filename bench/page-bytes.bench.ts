/**
 * Bytes of HTML before compression, by part. `SHOP_URL` names a running shop; without it the bench uses the demo shop of
 * `bench pages`, with all its pictures.
 */
import { join } from 'node:path'
import { bench } from './lib/bench.ts'
import { projectFolder } from './lib/child.ts'
import { elementCount, heaviestClasses, partsOf } from './lib/page-parts.ts'
import { startDemoShop, waitUntilDrawn } from './lib/servers.ts'

const pages = {
  home: { path: '/', maxKb: 120 },
  department: { path: '/category/Women-10', maxKb: 120 },
  listing: { path: '/category/Sarees-12', maxKb: 120 },
  search: { path: '/category/4?name=silk%20saree', maxKb: 120 },
  product: { path: '/products/1', maxKb: 60 },
} as const

await bench('page-bytes', async (report) => {
  const running = process.env['SHOP_URL']
  await using shop = running === undefined ? await startDemoShop(join(projectFolder, '.data', 'bench-demo')) : undefined
  const url = running ?? shop?.url ?? ''
  if (running === undefined) await waitUntilDrawn(url)
  for (const [page, { path, maxKb }] of Object.entries(pages)) {
    const html = await (await fetch(url + path)).text()
    const note = heaviestClasses(html, 3).join('; ')
    report.add({ what: page, value: Buffer.byteLength(html) / 1000, unit: 'KB', limit: { atMost: maxKb }, note })
    report.add({ what: `${page} elements`, value: elementCount(html), unit: '' })
    for (const [part, bytes] of Object.entries(partsOf(html))) {
      report.add({ what: `${page}, ${part}`, value: bytes / 1000, unit: 'KB' })
    }
  }
})
