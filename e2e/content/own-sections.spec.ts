import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { callAsOwner, signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'
import { takePage } from '#support/take-screen.ts'

// Both tests write the drafts of the same pages.
test.describe.configure({ mode: 'serial' })
withoutTransitions()

const contentDocument = z.object({
  version: z.int(),
  live: z.looseObject({}),
  isDefault: z.boolean(),
  draft: z.object({ id: z.int() }).nullable(),
  scheduled: z.object({}).nullable(),
})
const slides = z.object({ live: z.object({ slides: z.array(z.object({ mediaId: z.int() })).min(2) }) })
const groups = z.object({ groups: z.array(z.object({ id: z.int(), kind: z.string() })) })
const found = z.object({ pieces: z.array(z.object({ id: z.int() })).min(4) })

const filmFile = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400)])

const kinds = ['banner', 'pieces', 'text', 'picture', 'film', 'story', 'designer', 'questions'] as const

const paragraph =
  'A bandhani saree begins as white silk and a fingernail. Each dot is pinched, bound with thread and dyed; the cloth is opened only when the last colour has dried.'

async function documentOf(key: string) {
  return contentDocument.parse(await callAsOwner(`content/${key}`))
}

/** Far from the categories that other journeys open. */
async function lastCategory() {
  const all = groups.parse(await callAsOwner('home-pieces/groups')).groups
  const category = all.findLast(({ kind }) => kind === 'category')
  if (category === undefined) throw new Error('The demo shop has no category.')
  return { ...category, key: `category-${category.id}` }
}

// Other journeys share the shop, so its pages are as they were also after a failure.
test.afterEach(async () => {
  for (const key of ['home', 'page-faqs', (await lastCategory()).key]) {
    const change = async (verb: string, more: object = {}) =>
      callAsOwner(`content/${key}/${verb}`, { version: (await documentOf(key)).version, ...more })
    const { scheduled, isDefault } = await documentOf(key)
    if (scheduled !== null) await change('unschedule')
    if ((await documentOf(key)).draft !== null) await change('discard')
    if (!isDefault) await change('restore', { id: null })
  }
})

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
    film: {
      film,
      mediaId: first,
      alt: 'A dyer opens a bound cloth',
      caption: 'A cloth is opened: one minute',
      speech: 'none',
    },
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
  const { version, live } = await documentOf(key)
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

test('HOME-03, CONTENT-01: all eight kinds of sections stand on home, in a category and on a page of text, without a shift or a fault', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const text = z.looseObject({ sections: z.array(z.object({ id: z.string() })).min(1) })
  const [firstOfText] = text.parse((await documentOf('page-faqs')).live).sections
  const own = async (first = '', others = 'end') => ({
    own: await allKinds((kind) => (kind === 'banner' ? first : others)),
  })
  const [onHome, inCategory, onText] = [
    await own('silhouettes'),
    await own('above', 'below'),
    await own(firstOfText?.id),
  ]
  const addresses = {
    home: await previewOf('home', (live) => ({ ...live, ...onHome })),
    category: await previewOf((await lastCategory()).key, () => inCategory),
    text: await previewOf('page-faqs', (live) => ({ ...live, ...onText })),
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
      await page.evaluate(() => globalThis.scrollTo(0, 0))
      await expectNoAxeViolations(page, `${name} with own sections at ${width}`)
      await takePage(page, `own-sections-${name}-${width}`)
    }
})

const order = (page: Page) => page.getByRole('list', { name: 'Sections in their order' })
const status = (page: Page) => page.getByRole('region', { name: 'Status' })

async function addSection(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await dialogNamed(page, 'Add a section')
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click()
}

async function headingsOf(page: Page, address = '/'): Promise<string[]> {
  await visit(page, address)
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}

/** The shop answers from a cache for a moment. */
async function expectHeadings(shopper: Page, address: string, heading: string): Promise<void> {
  await expect(async () => expect(await headingsOf(shopper, address)).toContain(heading)).toPass({ timeout: 30_000 })
}

/** A text, two pieces picked by hand, and a banner whose picture comes from a file. */
async function addThree(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await addSection(page, 'Text')
  await main.getByLabel('Heading', { exact: true }).fill('From our workroom')
  await main.getByLabel('Text', { exact: true }).fill('Every hem is turned by hand.')
  await addSection(page, 'Pieces')
  await expect(order(page).getByText('Incomplete')).toBeVisible()
  await main.getByLabel('Heading', { exact: true }).fill('Picked for Diwali')
  await main.getByLabel('Pieces', { exact: true }).selectOption('picked')
  await main.getByLabel('Add a piece').fill('lehenga')
  const found = main.getByRole('list', { name: 'Pieces found' }).getByRole('button')
  for (let count = 0; count < 2; count += 1) await found.first().click()
  await main.getByLabel('Number of pieces').fill('2')
  await addSection(page, 'Banner')
  await main.getByLabel('Heading', { exact: true }).fill('Lights of the ghats')
  await main.getByLabel('Button text').fill('Shop festive')
  await main.getByLabel('Links to').fill('/category/204')
  await main.getByLabel('Alt text').fill('Lamps on the steps of a river')
  await main
    .getByLabel('Upload Picture', { exact: true })
    .setInputFiles(pngNamed('ghats.png', { width: 1920, height: 824, hue: 30 }))
  await expect(main.getByRole('img', { name: 'Picture: ghats.png' })).toBeVisible({ timeout: 90_000 })
}

async function moveBanner(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const rows = order(page).getByRole('listitem')
  await main.getByRole('button', { name: /^Lights of the ghats/ }).click()
  const row = (name: string) => rows.filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) })
  // A page that scrolls between the press and the first move of the pointer starts no drag.
  await order(page).scrollIntoViewIfNeeded()
  await row('Lights of the ghats').getByTitle('Drag to move').dragTo(row('For the wedding season'))
  await expect(rows.nth(1)).toContainText('Lights of the ghats')
  const up = main.getByRole('button', { name: 'Move Lights of the ghats up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Lights of the ghats')
  await expect(up).toBeFocused()
}

/** Checks the form beside the preview, which stands in a frame. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(1)
  await expectNoAxeViolations(page, where, { frames: 1 })
}

test('HOME-01: a home page is built from sections, seen at both widths, due later, published, and undone', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  // The preview runs no scripts, and a section that is not complete is no draft yet; the browser reports both.
  faults.expect(/frame is sandboxed|status of 422 .*content\/home\/draft|status of 429 .*pictures\/upload/)
  await signIn(page, '/content')
  const main = page.getByRole('main')
  const shopper = await (await browser.newContext()).newPage()
  const before = await headingsOf(shopper)
  const frame = page.frameLocator('iframe[title="Preview on a computer"]:not(.invisible)')

  await test.step('the page as it is stands beside its sections', async () => {
    await expectNoAxeViolations(page, 'pages and texts')
    await main.getByRole('link', { name: 'Home page' }).click()
    await expect(frame.getByRole('heading', { name: before[0] ?? '', includeHidden: true })).toBeVisible()
    await expectAccessible(page, 'sections of the home page')
  })

  await test.step('a text, pieces picked by hand and a banner are added, and say what they still need', async () => {
    await addThree(page)
    await expect(status(page)).toContainText('Saved')
    await expect(order(page).getByText('Incomplete')).toHaveCount(0)
    await expectAccessible(page, 'form of a banner')
  })

  await test.step('they move by dragging, and by the keyboard with the focus on the same button', async () => {
    await moveBanner(page)
  })

  await test.step('the preview shows the draft at both widths, and shoppers see nothing of it', async () => {
    await expect(frame.getByRole('heading', { name: 'Lights of the ghats', includeHidden: true })).toBeVisible()
    await expect(frame.getByText('Every hem is turned by hand.')).toBeVisible()
    await page.getByText(/^Phone/).click()
    const phone = page.frameLocator('iframe[title="Preview on a phone"]:not(.invisible)')
    await expect(phone.getByText('Every hem is turned by hand.')).toBeVisible()
    expect(
      await page
        .locator('iframe[title="Preview on a phone"]')
        .first()
        .evaluate((one) => one.clientWidth),
    ).toBe(390)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ])
    await opened.waitForLoadState()
    const { pathname, search } = new URL(opened.url())
    expect(await headingsOf(shopper, pathname + search)).toContain('Lights of the ghats')
    await opened.close()
    expect(await headingsOf(shopper)).toEqual(before)
  })

  await test.step('a removed section comes back', async () => {
    await main.getByRole('button', { name: /^From our workroom/ }).click()
    await main.getByRole('button', { name: 'Remove From our workroom' }).click()
    await main.getByRole('button', { name: 'Undo' }).click()
    await expect(order(page)).toContainText('From our workroom')
  })

  await test.step('on a phone the preview is behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Show preview' }).click()
    const dialog = dialogNamed(page, 'Preview')
    await expect(dialog.getByTitle('Preview on a phone').first()).toBeVisible()
    await expectAccessible(page, 'preview on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('it is due tomorrow, and is taken back', async () => {
    await page.getByRole('button', { name: 'Schedule…' }).click()
    const dialog = dialogNamed(page, 'Schedule publishing')
    await expectAccessible(page, 'publish at a time')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(status(page)).toContainText('Due')
    await page.getByRole('button', { name: /^Cancel publishing on/ }).click()
    await expect(status(page)).not.toContainText('Due')
  })

  await test.step('the draft is discarded', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(order(page)).not.toContainText('Lights of the ghats')
    await expect(order(page).getByRole('listitem').first()).toContainText('Shop by silhouette')
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden()
  })

  // Other journeys read the home page meanwhile: what they see for a moment differs in one heading only.
  await test.step('another heading is published, a draft after it is discarded, and the default comes back', async () => {
    await main.getByRole('button', { name: /^For the wedding season/ }).click()
    await main.getByLabel('Heading', { exact: true }).fill('For the season of lights')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(status(page)).toContainText('Published')
    await expectHeadings(shopper, '/', 'For the season of lights')
    await main.getByRole('button', { name: 'Move For the season of lights up' }).click()
    await expect(order(page).getByRole('listitem').first()).toContainText('For the season of lights')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(order(page).getByRole('listitem').nth(1)).toContainText('For the season of lights')
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(status(page)).toContainText('The default')
    await expect(async () => expect(await headingsOf(shopper)).toEqual(before)).toPass()
  })
})

test('CONTENT-01: a section above the pieces of a category is published, and taken back', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/frame is sandboxed|status of 422 .*content\/category-\d+\/draft/)
  const { id } = await lastCategory()
  const path = `/category/${id}`
  const shopper = await (await browser.newContext()).newPage()
  await signIn(page, `/categories/${id}/sections`)
  const main = page.getByRole('main')
  await addSection(page, 'Text')
  await main.getByLabel('Heading', { exact: true }).fill('Cut for the rains')
  await main.getByLabel('Text', { exact: true }).fill('Cotton that dries between two showers.')
  await main.getByRole('button', { name: 'Move Cut for the rains up' }).click()
  await expect(order(page).getByRole('listitem').first()).toContainText('Cut for the rains')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(status(page)).toContainText('Published')
  await expectHeadings(shopper, path, 'Cut for the rains')
  await expect(shopper.getByText('Cotton that dries between two showers.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(status(page)).toContainText('The default')
  await expect(async () => expect(await headingsOf(shopper, path)).not.toContain('Cut for the rains')).toPass()
})
