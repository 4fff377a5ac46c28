import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations } from '#support/axe.ts'
import { callAsOwner } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'
import { takePage } from '#support/take-screen.ts'

const contentDocument = z.object({
  version: z.int(),
  live: z.looseObject({}),
  draft: z.object({ id: z.int() }).nullable(),
})
const slides = z.object({ live: z.object({ slides: z.array(z.object({ mediaId: z.int() })).min(2) }) })
const groups = z.object({ groups: z.array(z.object({ id: z.int(), kind: z.string(), path: z.string() })) })
const found = z.object({ pieces: z.array(z.object({ id: z.int() })).min(4) })

const filmFile = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400)])

const kinds = ['banner', 'pieces', 'text', 'picture', 'film', 'story', 'designer', 'questions'] as const

const paragraph =
  'A bandhani saree begins as white silk and a fingernail. Each dot is pinched, bound with thread and dyed; the cloth is opened only when the last colour has dried.'

/** One section of every kind, made of what the demo shop has. */
async function allKinds(placeOf: (kind: string) => string): Promise<object[]> {
  const { live } = slides.parse(await callAsOwner('content/slides'))
  const [first, second] = live.slides.map(({ mediaId }) => mediaId)
  const all = groups.parse(await callAsOwner('home-pieces/groups')).groups
  const designer = all.find(({ kind }) => kind === 'designer')?.id
  const { pieces } = found.parse(await callAsOwner('home-pieces/search?search=saree'))
  const productIds = pieces.slice(0, 4).map(({ id }) => id)
  const { film } = z.object({ film: z.string() }).parse(await callAsOwner('content-films/upload', filmFile))
  const alt = 'Figures in silk under lamps'
  const items = [
    { id: 'silk', question: 'Is the silk pure?', answer: 'Yes: each piece has a mark of the silk board.' },
    { id: 'wash', question: 'How is it washed?', answer: 'Dry clean it for the first year.' },
  ]
  const parts: Readonly<Record<(typeof kinds)[number], object>> = {
    banner: {
      mediaId: first,
      phoneMediaId: null,
      alt,
      line: 'Tied by hand in Kutch, dot by dot.',
      button: 'See the bandhani',
      link: '/category/204',
      ink: 'light',
    },
    pieces: { pieces: { source: 'picked', categoryId: null, productIds, count: 8 } },
    text: { text: `${paragraph}\n\n${paragraph}` },
    picture: { mediaId: second, alt, caption: 'The courtyard in the first week of the rains', width: 'wide' },
    film: { film, mediaId: first, alt: 'A dyer opens a bound cloth', caption: 'A cloth is opened: one minute' },
    story: { postId: null },
    designer: { categoryId: designer, line: 'Three looms and a dye house behind the old fort.', count: 6 },
    questions: { items },
  }
  return kinds.map((kind) => ({
    kind,
    id: kind,
    heading: `Of the ${kind}`,
    isShown: true,
    from: '',
    until: '',
    place: placeOf(kind),
    ...parts[kind],
  }))
}

/** The address of a draft in the shop. */
async function previewOf(key: string, bodyOf: (live: object) => object): Promise<string> {
  const { version, live } = contentDocument.parse(await callAsOwner(`content/${key}`))
  const { draft } = contentDocument.parse(await callAsOwner(`content/${key}/draft`, { version, body: bodyOf(live) }))
  const { url } = z
    .object({ url: z.string() })
    .parse(await callAsOwner(`content/${key}/preview`, { version, id: draft?.id }))
  return url
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test('HOME-03, CONTENT-01: all eight kinds of sections stand on home and in a category, without a shift or a fault', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { groups: all } = groups.parse(await callAsOwner('home-pieces/groups'))
  const category = all.findLast(({ kind }) => kind === 'category')?.id
  const onHome = await allKinds((kind) => (kind === 'banner' ? 'silhouettes' : 'end'))
  const inCategory = await allKinds((kind) => (kind === 'banner' ? 'above' : 'below'))
  const addresses = {
    home: await previewOf('home', (live) => ({ ...live, own: onHome })),
    category: await previewOf(`category-${category}`, () => ({ own: inCategory })),
  }
  for (const [name, address] of Object.entries(addresses))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      for (const kind of kinds) await expect(page.getByRole('heading', { name: `Of the ${kind}` })).toBeAttached()
      // Scrolled through, because lazy pictures load on the way.
      for (let y = 0; y < 12_000; y += 700) await page.mouse.wheel(0, 700)
      await expect(page.getByRole('heading', { name: 'Of the questions' })).toBeAttached()
      expect(await shiftOf(page), `${name} at ${width}`).toBeLessThanOrEqual(0.02)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect(page.getByLabel('A dyer opens a bound cloth')).toHaveAttribute('preload', 'none')
      await expectNoAxeViolations(page, `${name} with own sections at ${width}`)
      await takePage(page, `own-sections-${name}-${width}`)
    }
})
