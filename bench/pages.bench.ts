/** Measures public pages as visitors get them; `SHOP_URL` names a running shop, else the bench fills its own. */
import { join } from 'node:path'
import { bench } from './lib/bench.ts'
import { projectFolder } from './lib/child.ts'
import { median } from './lib/figures.ts'
import { firstByteMs, scriptsOf } from './lib/first-byte.ts'
import { categories, visit, type Visit } from './lib/lighthouse.ts'
import { filterMs, firstTapMs, tapToProductMs } from './lib/moving.ts'
import type { Report } from './lib/report.ts'
import { startDemoShop, waitUntilDrawn } from './lib/servers.ts'

const visits = 5
const maxScriptKb = { first: 150, next: 25 }
const repeats = { times: 60 }

type Named = { readonly data: readonly { readonly slug: string }[] }

const isNamed = (reply: unknown): reply is Named =>
  typeof reply === 'object' && reply !== null && 'data' in reply && Array.isArray(reply.data) && reply.data.length > 0

async function slugs(url: string, path: string): Promise<string[]> {
  const reply: unknown = await (await fetch(`${url}/api/v2/${path}`)).json()
  if (!isNamed(reply)) throw new Error(`${path} lists nothing that has a page.`)
  return reply.data.map(({ slug }) => slug)
}

async function pagesOf(url: string): Promise<Readonly<Record<string, string>>> {
  const [[product], [post], [category]] = await Promise.all([
    slugs(url, 'products/featured'),
    slugs(url, 'blogs'),
    slugs(url, 'categories/top'),
  ])
  return { home: '/', category: `/category/${category}`, product: `/products/${product}`, 'blog post': `/blog/${post}` }
}

async function lighthouse(report: Report, page: string, url: string): Promise<void> {
  const seen: Visit[] = []
  // In sequence: two browsers at once would slow each other down.
  for (let time = 0; time < visits; time += 1) seen.push(await visit(url))
  for (const category of categories) {
    const least = category === 'performance' ? 98 : 100
    const scores = seen.map(({ scores }) => scores[category])
    const failed = [...new Set(seen.flatMap((one) => one.failed))]
    report.add({
      what: `${page} ${category}`,
      value: median(scores),
      unit: '',
      limit: { atLeast: least },
      note: [scores.join(' '), ...(category === 'performance' ? [] : failed)].join('; '),
    })
  }
  const of = (name: 'lcpMs' | 'cls' | 'tbtMs'): number => median(seen.map((one) => one[name]))
  report.add({
    what: `${page} largest paint`,
    value: of('lcpMs'),
    unit: 'ms',
    limit: { atMost: 1800 },
    note: seen.map(({ lcpMs }) => lcpMs.toFixed(0)).join(' '),
  })
  report.add({ what: `${page} shift`, value: of('cls'), unit: '', limit: { atMost: 0.02 } })
  report.add({ what: `${page} blocked`, value: of('tbtMs'), unit: 'ms', limit: { atMost: 100 } })
}

/** Requests each product page once, so the cache serves none of them. */
async function firstBytes(report: Report, url: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [page, path] of Object.entries(pages)) {
    const times = []
    for (let time = 0; time < repeats.times; time += 1) times.push(await firstByteMs(url + path))
    report.add({ what: `${page} first byte, kept`, value: median(times), unit: 'ms', limit: { atMost: 3 } })
  }
  const fresh = (await slugs(url, 'products/category/4?page_size=48')).map((slug) => `${url}/products/${slug}`)
  const times = []
  for (const address of fresh) times.push(await firstByteMs(address))
  report.add({ what: 'product first byte, made', value: median(times), unit: 'ms', limit: { atMost: 30 } })
}

async function scripts(report: Report, url: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const loaded = new Map<string, number>()
  for (const [page, path] of Object.entries(pages)) {
    const own = await scriptsOf(url, path)
    const sum = (files: readonly (readonly [string, number])[]): number =>
      files.reduce((total, [, bytes]) => total + bytes, 0) / 1000
    const more = [...own].filter(([file]) => loaded.size > 0 && !loaded.has(file))
    report.add({ what: `${page} scripts`, value: sum([...own]), unit: 'KB', limit: { atMost: maxScriptKb.first } })
    if (loaded.size > 0)
      report.add({
        what: `${page} after the others`,
        value: sum(more),
        unit: 'KB',
        limit: { atMost: maxScriptKb.next },
      })
    for (const [file, bytes] of own) loaded.set(file, bytes)
  }
}

async function moves(report: Report, listingUrl: string): Promise<void> {
  const taps = await tapToProductMs(listingUrl, 8)
  const note = (times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(' ')
  report.add({
    what: 'listing to product, title and picture',
    value: median(taps),
    unit: 'ms',
    limit: { atMost: 100 },
    note: note(taps),
  })
  const first = await firstTapMs(listingUrl, 5)
  report.add({ what: 'first touch, to its dialog', value: median(first), unit: 'ms', note: note(first) })
  const filters = await filterMs(listingUrl, 6)
  report.add({ what: 'filter', value: median(filters), unit: 'ms', limit: { atMost: 200 }, note: note(filters) })
}

await bench('pages', async (report) => {
  const running = process.env['SHOP_URL']
  await using shop = running === undefined ? await startDemoShop(join(projectFolder, '.data', 'bench-demo')) : undefined
  const url = running ?? shop?.url ?? ''
  await waitUntilDrawn(url)
  const pages = await pagesOf(url)
  await firstBytes(report, url, pages)
  await scripts(report, url, pages)
  await moves(report, `${url}${pages['category'] ?? '/'}`)
  for (const [page, path] of Object.entries(pages)) await lighthouse(report, page, url + path)
})
