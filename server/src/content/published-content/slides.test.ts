import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { chartsDefault } from '@shop/contract/catalogue/size-charts'
import { sizeGuideText } from '@shop/contract/content/size-guide-text'
import { dayMs } from '@shop/contract/core/durations'
import { newPicture } from '#testing/catalogue-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type Verb = 'draft' | 'publish' | 'restore' | 'discard'

async function change(key: string, verb: Verb, body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  return sendAdmin(shop, `POST content/${key}/${verb}`, { as, body: { version, ...body } })
}

const slide = (mediaId: number, part: object = {}) => ({
  mediaId,
  phoneMediaId: null,
  alt: 'Two figures under marigolds',
  eyebrow: 'New',
  title: 'Marigold season',
  subtitle: 'For haldi and mehendi',
  button: 'Shop festive',
  link: '/category/204',
  words: 'left',
  ink: 'light',
  from: '',
  until: '',
  ...part,
})

async function publishSlides(slides: readonly object[]): Promise<AdminAnswer> {
  const { status, body } = await change('slides', 'draft', { body: { slides } })
  expect([status, body.errors]).toEqual([200, undefined])
  return change('slides', 'publish')
}

const titled = z.array(z.object({ title: z.string() }))
const titlesIn = (slides: unknown): string[] => titled.parse(slides).map(({ title }) => title)
const titles = async (): Promise<string[]> => titlesIn((await shop.get('sliders')).body.data)

test('CONTENT-01: without published slides the shop sends its own, and the console starts from the four it shows', async () => {
  await using fresh = await testApp()
  const mediaId = await newPicture(fresh.db, 'own-slide')
  await fresh.db
    .insertInto('slides')
    .values(Array.from({ length: 5 }, (_, at) => ({ position: at, title: `Own ${at}`, link: '/', media_id: mediaId })))
    .execute()
  const { data } = (await fresh.get('sliders')).body
  expect(Object.keys(data[0])).toEqual([
    'photo',
    'link',
    'url',
    'title',
    'subtitle',
    'button',
    'alt',
    'words',
    'picture',
    'phone_picture',
  ])
  expect(data).toHaveLength(5)
  const { body } = await sendAdmin(fresh, 'GET content/slides', { as: await newStaff(fresh) })
  expect(body).toMatchObject({ isDefault: true, live: body.fallback })
  expect(titlesIn(body.live.slides)).toEqual(['Own 0', 'Own 1', 'Own 2', 'Own 3'])
  expect(body.live.slides[0]).toMatchObject({ mediaId, phoneMediaId: null, words: 'left', ink: 'dark', from: '' })
})

test('CONTENT-01: published slides take the place of the shop’s own until the default comes back', async () => {
  const [wide, tall] = [await newPicture(shop.db, 'published-wide'), await newPicture(shop.db, 'published-tall')]
  const before = await titles()
  await publishSlides([slide(wide, { phoneMediaId: tall }), slide(wide, { title: 'Second' })])
  const { data } = (await shop.get('sliders')).body
  expect(data).toMatchObject([
    {
      title: 'Marigold season',
      eyebrow: 'New',
      ink: 'light',
      url: '/category/204',
      photo: 'http://localhost:3000/media/published-wide.webp',
      picture: { src: '/media/published-wide.webp', alt: 'Two figures under marigolds' },
      phone_picture: { src: '/media/published-tall.webp' },
    },
    { title: 'Second', phone_picture: null },
  ])
  await change('slides', 'restore', { id: null })
  expect(await titles()).toEqual(before)
})

test('CONTENT-01: a slide is shown from its day in India until its end', async () => {
  const mediaId = await newPicture(shop.db, 'timed')
  const inIndia = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 16)
  const now = shop.clock.now().getTime()
  await publishSlides([
    slide(mediaId, { title: 'Always' }),
    slide(mediaId, { title: 'Tomorrow', from: inIndia(now + dayMs), until: inIndia(now + 2 * dayMs) }),
    slide(mediaId, { title: 'Over', until: inIndia(now - dayMs) }),
  ])
  expect(await titles()).toEqual(['Always'])
  shop.clock.advance(dayMs)
  expect(await titles()).toEqual(['Always', 'Tomorrow'])
  shop.clock.advance(dayMs)
  expect(await titles()).toEqual(['Always'])
  await change('slides', 'restore', { id: null })
})

test('CONTENT-01: a slide is refused with its reason at the field', async () => {
  const mediaId = await newPicture(shop.db, 'refused')
  const faultsOf = async (part: object) =>
    (await change('slides', 'draft', { body: { slides: [slide(mediaId, part)] } })).body.errors
  expect(await faultsOf({ alt: ' ' })).toEqual({
    'slides.0.alt': ['Describe the picture for people who do not see it'],
  })
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://plain.example'])
    expect([link, Object.keys(await faultsOf({ link }))]).toEqual([link, ['slides.0.link']])
  expect(await faultsOf({ mediaId: null })).toEqual({ 'slides.0.mediaId': ['Choose a picture'] })
  expect(await faultsOf({ mediaId: 987_654 })).toEqual({
    'slides.0.mediaId': ['This picture was deleted; choose another'],
  })
  expect(Object.keys(await faultsOf({ from: '2026-02-30T10:00' }))).toEqual(['slides.0.from'])
  expect(await faultsOf({ from: '2026-11-02T10:00', until: '2026-11-01T10:00' })).toEqual({
    'slides.0.until': ['Must be after the beginning'],
  })
  const nine = Array.from({ length: 9 }, (_, at) => slide(mediaId, { title: `Slide ${at}` }))
  expect((await change('slides', 'draft', { body: { slides: nine } })).body.errors).toEqual({
    slides: ['At most 8 slides'],
  })
  const twins = [slide(mediaId), slide(mediaId)]
  expect((await change('slides', 'draft', { body: { slides: twins } })).body.errors).toEqual({
    slides: ['Two slides have the same heading and the same link'],
  })
})

async function previewOf(key: string, id: number) {
  const made = await sendAdmin(shop, `POST content/${key}/preview`, { as: await newStaff(shop), body: { id } })
  const url = new URL(made.body.url)
  const { data } = (await shop.get(`content-previews/${url.searchParams.get('preview') ?? ''}`)).body
  return { path: url.pathname, data }
}

test('CONTENT-01: the preview of slides shows all of them, also those whose time has not come', async () => {
  const mediaId = await newPicture(shop.db, 'previewed')
  const slides = [slide(mediaId, { title: 'Next year', from: '2099-01-01T00:00' })]
  const { body } = await change('slides', 'draft', { body: { slides } })
  const { path, data } = await previewOf('slides', body.draft.id)
  expect([path, data.home, data.page]).toEqual(['/', null, null])
  expect(data.slides).toMatchObject([{ title: 'Next year', ink: 'light' }])
  await change('slides', 'discard')
})

const { women } = chartsDefault
const withRows = (rows: readonly unknown[]) => ({ ...chartsDefault, women: { ...women, rows } })

test('CONTENT-02: the size guide shows published charts, and the shop’s own after a reset', async () => {
  const guide = async () => (await shop.get('size-guide')).body.data
  expect(await guide()).toBeNull()
  const [first = [], ...others] = women.rows
  const wider = [first[0], 31, ...first.slice(2)]
  const { body } = await change('size-charts', 'draft', { body: withRows([wider, ...others]) })
  const { path, data } = await previewOf('size-charts', body.draft.id)
  expect([path, data.page.sections[1].blocks[1].rows[0][1]]).toEqual(['/size-guide', '31 / 79'])
  await change('size-charts', 'publish')
  expect((await guide()).sections[1].blocks[1].rows[0]).toEqual(expect.arrayContaining(['XXS / 2XS', '31 / 79']))
  await change('size-charts', 'draft', { body: chartsDefault })
  await change('size-charts', 'publish')
  expect(JSON.stringify(await guide())).toBe(JSON.stringify(sizeGuideText))
  await change('size-charts', 'restore', { id: null })
  expect(await guide()).toBeNull()
})

test.each([
  ['a smaller size below a larger one', ['XS', 29], { 'women.rows.1.1': ['Is smaller than in the row above'] }],
  ['a size that is named twice', ['2XS'], { 'women.rows.1.0': ['This size is in the chart already'] }],
  ['an implausible length', ['XS', 400], { 'women.rows.1.1': ['Must be from 24 to 70'] }],
  ['a text for a length', ['XS', '=1+1'], { 'women.rows.1.1': ['Enter a number, such as 34.5'] }],
  ['an empty size', [''], { 'women.rows.1.0': ['Enter a size'] }],
])('CONTENT-02: %s is refused in its cell', async (_, cells, errors) => {
  const [first = [], second = []] = women.rows
  const rows = [first, [...cells, ...second.slice(cells.length)]]
  const { status, body } = await change('size-charts', 'draft', { body: withRows(rows) })
  expect([status, body.errors]).toEqual([422, errors])
})

test('API-01: of 20 editors who save the slides at once, one is first and the others see that draft', async () => {
  const mediaId = await newPicture(shop.db, 'at-once')
  const as = await newStaff(shop)
  const { version } = (await sendAdmin(shop, 'GET content/slides', { as })).body
  const save = (at: number) =>
    sendAdmin(shop, 'POST content/slides/draft', {
      as,
      body: { version, body: { slides: [slide(mediaId, { title: `Editor ${at}` })] } },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body.current.draft.body.slides[0].title).toMatch(/^Editor/)
  await change('slides', 'discard')
})
