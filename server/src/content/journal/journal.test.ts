import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '@shop/contract/core/durations'
import { publishDue } from '#content/published-content/publish-due.service.ts'
import { newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

let count = 0

const written = (part: object = {}) => ({
  title: 'How a border is woven',
  slug: `border-${(count += 1)}`,
  summary: 'A border is not sewn on: it grows with the cloth.',
  mediaId: null,
  alt: '',
  blocks: [{ kind: 'words', html: '<p>First the warp.</p>' }],
  author: 'The Workroom Desk',
  tags: ['craft', 'weaving'],
  date: '',
  productIds: [],
  ...part,
})

type Verb = 'draft' | 'discard' | 'publish' | 'unschedule' | 'restore' | 'preview' | 'hide' | 'delete' | 'bring-back'

async function change(id: number, verb: Verb, body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, `GET journal/${id}`, { as })).body
  return sendAdmin(shop, `POST journal/${id}/${verb}`, { as, body: { version, ...body } })
}

type Version = { readonly id: number; readonly state: string }
type Seen = { readonly versions: readonly Version[] }
const seen = async (id: number) => (await sendAdmin(shop, `GET journal/${id}`, { as: await newStaff(shop) })).body

async function created(title = 'How a border is woven'): Promise<number> {
  const answer = await sendAdmin(shop, 'POST journal', { as: await newStaff(shop), body: { title } })
  expect(answer.status).toBe(200)
  return Number(answer.body.id)
}

async function drafted(body: object): Promise<number> {
  const id = await created()
  const answer = await change(id, 'draft', { body })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return id
}

async function published(body: object): Promise<number> {
  const id = await drafted(body)
  const answer = await change(id, 'publish')
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return id
}

const inShop = async (slug: string) => (await shop.get(`blogs/${slug}`)).body.data
const statusOf = async (slug: string) => (await shop.get(`blogs/${slug}`)).status
type Listed = { readonly body: { readonly data: readonly { readonly slug: string }[] } }
const slugsOf = ({ body }: Listed): string[] => body.data.map(({ slug }) => slug)
const listed = async (): Promise<string[]> => slugsOf(await shop.get('blogs'))

test('ROUTE-07: a story is written with a picture and pieces, and shoppers see it once it is published', async () => {
  const [cover, loom] = [await newPicture(shop.db, 'cover'), await newPicture(shop.db, 'loom')]
  const [first, second] = [await newProduct(shop.db), await newProduct(shop.db)]
  const body = written({
    mediaId: cover,
    alt: 'A loom in the morning',
    blocks: [
      { kind: 'words', html: '<p>First the warp.</p>' },
      { kind: 'picture', mediaId: loom, alt: 'Threads on a loom', caption: 'Varanasi', width: 'wide' },
      { kind: 'words', html: '<h2>Then the weft</h2>' },
    ],
    productIds: [second.id, first.id],
  })
  const id = await drafted(body)
  expect(await statusOf(body.slug)).toBe(404)
  await change(id, 'publish')
  expect(await inShop(body.slug)).toMatchObject({
    title: body.title,
    short_description: `<p>${body.summary}</p>`,
    body: '<p>First the warp.</p><h2>Then the weft</h2>',
    picture: { alt: 'A loom in the morning', src: '/media/cover.webp' },
    parts: [
      { kind: 'words' },
      { kind: 'picture', width: 'wide', caption: 'Varanasi', picture: { src: '/media/loom.webp' } },
      { kind: 'words' },
    ],
    products: [{ id: second.id }, { id: first.id }],
    tags: ['craft', 'weaving'],
  })
  expect(await listed()).toContain(body.slug)
  const stored = await shop.db.selectFrom('document_pictures').select('media_id').where('media_id', '=', loom).execute()
  expect(stored.length).toBeGreaterThan(0)
})

test('ROUTE-07: a new story gets a free address from its title, and a repeated request makes one story', async () => {
  const as = await newStaff(shop)
  const make = (title: string, key: string) =>
    sendAdmin(shop, 'POST journal', { as, body: { title }, headers: { 'idempotency-key': key } })
  const { body: first } = await make('Zardozi, é la carte!', 'key-1')
  expect(first.slug).toBe('zardozi-e-la-carte')
  expect((await make('Zardozi, é la carte!', 'key-1')).body).toEqual(first)
  expect((await make('Zardozi, é la carte!', 'key-2')).body.slug).toBe('zardozi-e-la-carte-2')
  expect((await make('कढ़ाई', 'key-3')).body.slug).toMatch(/^story/)
  expect((await make(' ', 'key-4')).body.errors).toEqual({ title: ['Enter a title'] })
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => make('Same title', `many-${at}`)))
  expect(new Set(many.map(({ body }) => body.slug)).size).toBe(20)
})

test.each([
  ['an empty title', { title: ' ' }, 'title', 'Enter a title'],
  [
    'capitals in its address',
    { slug: 'Marigold Season' },
    'slug',
    'Must be small letters, digits and single dashes, such as marigold-season',
  ],
  [
    'a path for its address',
    { slug: '../feed.xml' },
    'slug',
    'Must be small letters, digits and single dashes, such as marigold-season',
  ],
  ['a picture that was deleted', { mediaId: 987_654 }, 'mediaId', 'This picture was deleted; choose another'],
  ['a piece that was deleted', { productIds: [987_654] }, 'productIds.0', 'The piece 987654 was deleted; take it out'],
  ['a piece twice', { productIds: [1, 1] }, 'productIds', 'Name each piece once'],
  ['a day to come', { date: '2099-01-01' }, 'date', 'Choose today or an earlier day; publish at a time instead'],
  ['a day that no calendar has', { date: '2026-02-30' }, 'date', 'Enter a day, such as 2026-11-26, or leave it empty'],
  ['too many tags', { tags: Array.from({ length: 13 }, (_, at) => `tag ${at}`) }, 'tags', 'At most 12 tags'],
  [
    'a block of another kind',
    { blocks: [{ kind: 'html', html: '<p>x</p>' }] },
    'blocks.0.kind',
    'Must be words or a picture',
  ],
  [
    'a block without its picture',
    { blocks: [{ kind: 'picture', mediaId: null, alt: 'x', caption: '', width: 'text' }] },
    'blocks.0.mediaId',
    'Choose a picture',
  ],
  [
    'a text beyond its bound',
    { blocks: [{ kind: 'words', html: 'x'.repeat(80_001) }] },
    'blocks.0.html',
    'Must be 80,000 characters or fewer, marks included',
  ],
])('ROUTE-07: a draft with %s is refused at its field', async (...[, wrong, field, message]) => {
  const { status, body } = await change(await created(), 'draft', { body: written(wrong) })
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})

test('ROUTE-07: many long texts together are refused, and so is a request beyond all bounds', async () => {
  const id = await created()
  const text = { kind: 'words', html: 'x'.repeat(30_000) }
  const together = await change(id, 'draft', { body: written({ blocks: [text, text, text] }) })
  expect(together.body.errors.blocks).toEqual([
    'The texts together: Must be 80,000 characters or fewer, marks included',
  ])
  const huge = { kind: 'words', html: 'x'.repeat(300_000) }
  expect((await change(id, 'draft', { body: written({ blocks: [huge] }) })).status).toBe(413)
})

test('ROUTE-07: a draft may be unfinished, and is published only when nothing is missing', async () => {
  const picture = await newPicture(shop.db, 'without-alt')
  const unfinished = { summary: '', author: '', mediaId: picture, blocks: [{ kind: 'words', html: '<p> </p>' }] }
  const id = await drafted(written(unfinished))
  const missing = {
    summary: ['Enter a sentence or two for the list of stories'],
    author: ['Enter who wrote it'],
    alt: ['Describe the picture for people who do not see it'],
    'blocks.0.html': ['Enter the text, or remove it'],
  }
  expect((await change(id, 'publish')).body.errors).toEqual(missing)
  const at = new Date(shop.clock.now().getTime() + dayMs).toISOString()
  expect((await change(id, 'publish', { at })).body.errors).toEqual(missing)
  const empty = await drafted(written({ blocks: [] }))
  expect((await change(empty, 'publish')).body.errors).toEqual({ blocks: ['Add a text'] })
})

test('ROUTE-07: hostile markup is stored without what could harm a reader', async () => {
  const hostile =
    '<p onclick="steal()">Safe <a href="javascript:steal()">link</a></p><script>steal()</script>' +
    '<img src=x onerror=steal()><iframe src="//evil.example"></iframe><svg onload=steal()></svg>'
  const body = written({
    title: 'A <b>title</b>',
    summary: 'x</p><script>steal()</script>',
    tags: ['<img src=x onerror=steal()>'],
    blocks: [{ kind: 'words', html: hostile }],
  })
  const id = await published(body)
  const shown = await inShop(body.slug)
  expect(shown.body).toBe('<p>Safe <a rel="noopener nofollow">link</a></p>')
  expect(shown.short_description).toBe('<p>x&lt;/p&gt;&lt;script&gt;steal()&lt;/script&gt;</p>')
  expect(JSON.stringify((await seen(id)).live.blocks)).not.toMatch(/onclick|javascript|script|iframe|svg/)
  const empty = await drafted(written({ blocks: [{ kind: 'words', html: '<script>steal()</script>' }] }))
  expect((await change(empty, 'publish')).body.errors).toEqual({ 'blocks.0.html': ['Enter the text, or remove it'] })
})

test('ROUTE-07: an address belongs to one story, in drafts too, and of twenty at once one gets it', async () => {
  const body = written()
  await published(body)
  const other = await created('Another')
  const message = ['This address belongs to “How a border is woven”; choose another']
  expect((await change(other, 'draft', { body: { ...body, title: 'Another' } })).body.errors).toEqual({ slug: message })
  const rivals = await Promise.all(Array.from({ length: 20 }, (_, at) => created(`Rival ${at}`)))
  const wanted = written()
  const answers = await Promise.all(rivals.map((id) => change(id, 'draft', { body: wanted })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
})

test('ROUTE-07: an earlier address leads to the story, and no other story can take it', async () => {
  const [old, fresh] = [written(), written()]
  const id = await published(old)
  await change(id, 'draft', { body: fresh })
  expect(await statusOf(fresh.slug)).toBe(404)
  await change(id, 'publish')
  expect((await inShop(old.slug)).slug).toBe(fresh.slug)
  expect((await inShop(fresh.slug)).slug).toBe(fresh.slug)
  const other = await created('Another')
  expect(Object.keys((await change(other, 'draft', { body: written({ slug: old.slug }) })).body.errors)).toEqual([
    'slug',
  ])
  const { versions }: Seen = await seen(id)
  const first = versions.at(-1)
  await change(id, 'restore', { id: first?.id })
  expect((await inShop(fresh.slug)).slug).toBe(old.slug)
})

test('ROUTE-07: an address that only a draft had is free again once the draft has another', async () => {
  const tried = written()
  const id = await drafted(tried)
  await change(id, 'draft', { body: written() })
  const other = await created('Another')
  expect((await change(other, 'draft', { body: { ...written(), slug: tried.slug } })).status).toBe(200)
})

test('CONTENT-01: a scheduled story appears by itself at its time, once, and not before', async () => {
  const body = written()
  const id = await drafted(body)
  const past = shop.clock.now().toISOString()
  expect((await change(id, 'publish', { at: past })).body.errors).toEqual({ at: ['Choose a time in the future'] })
  const at = new Date(shop.clock.now().getTime() + 60_000)
  expect((await change(id, 'publish', { at: at.toISOString() })).status).toBe(200)
  expect((await seen(id)).post).toMatchObject({ state: 'scheduled', publishAt: at.toISOString(), publishedAt: null })
  await publishDue(shop.ctx())
  expect(await listed()).not.toContain(body.slug)
  shop.clock.advance(60_000)
  await Promise.all(Array.from({ length: 50 }, () => publishDue(shop.ctx())))
  expect(await listed()).toContain(body.slug)
  expect(Date.parse((await inShop(body.slug)).published_at)).toBeGreaterThanOrEqual(at.getTime())
  const feed = await shop.app.inject({ url: '/sitemaps/stories-1.xml' })
  expect(feed.body).toContain(`/blog/${body.slug}<`)
  const events = await shop.db
    .selectFrom('audit_events')
    .select('actor')
    .where('thing', '=', 'post')
    .where('thing_id', '=', String(id))
    .where('actor', 'like', '%(scheduled)')
    .execute()
  expect(events).toHaveLength(1)
})

test('API-01: of 20 editors who save a story at once, one is first and the others see that draft', async () => {
  const id = await created()
  const as = await newStaff(shop)
  const body = written()
  const save = (at: number) =>
    sendAdmin(shop, `POST journal/${id}/draft`, { as, body: { version: 0, body: { ...body, title: `Editor ${at}` } } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  expect(refused[0]?.body.current.draft.body.title).toMatch(/^Editor \d+$/)
})

test('CONTENT-01: a story from before the console is edited, and rolled back to as it was', async () => {
  const piece = await newProduct(shop.db)
  const { id } = await shop.db
    .insertInto('posts')
    .values({
      slug: 'set-up',
      title: 'Set up',
      short_description: '<p>Silk &amp; zari</p>',
      body: '<p>Long</p>',
      author: 'Asha',
      tags: ['craft'],
      published_at: new Date('2026-01-02T03:04:05Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into post_products (post_id, product_id) values (${id}, ${piece.id})`.execute(shop.db)
  const { live, post } = await seen(id)
  expect(live).toMatchObject({ summary: 'Silk & zari', blocks: [{ html: '<p>Long</p>' }], productIds: [piece.id] })
  expect(post).toMatchObject({ state: 'live', publishedAt: '2026-01-02T03:04:05.000Z' })
  await change(id, 'draft', { body: { ...live, title: 'Changed', blocks: [{ kind: 'words', html: '<p>New</p>' }] } })
  expect(await inShop('set-up')).toMatchObject({ title: 'Set up' })
  await change(id, 'publish')
  const changed = { title: 'Changed', body: '<p>New</p>', published_at: '2026-01-02T03:04:05.000Z' }
  expect(await inShop('set-up')).toMatchObject(changed)
  const { versions }: Seen = await seen(id)
  const first = versions.at(-1)
  await change(id, 'restore', { id: first?.id })
  const before = { title: 'Set up', body: '<p>Long</p>', short_description: '<p>Silk &amp; zari</p>' }
  expect(await inShop('set-up')).toMatchObject({ ...before, products: [{ id: piece.id }] })
  expect((await change(id, 'restore', { id: null })).body.errors).toEqual({ id: ['Choose a version'] })
  const { rows } = await sql<{ verb: string; before: object; after: object }>`
    select verb, before, after from audit_events where thing = 'post' and thing_id = ${String(id)} order by id`.execute(
    shop.db,
  )
  expect(rows.map(({ verb }) => verb)).toEqual(['drafted', 'published', 'rolled back'])
  expect(rows[1]).toMatchObject({
    before: { title: 'Set up', 'blocks.0.html': 'Long' },
    after: { title: 'Changed', 'blocks.0.html': 'New' },
  })
})

test('CONTENT-01: a story carries the day that its editor chooses', async () => {
  const body = written({ date: '2026-03-08' })
  const id = await published(body)
  expect(await inShop(body.slug)).toMatchObject({ date: '8 March 2026' })
  await change(id, 'draft', { body: { ...body, date: '' } })
  await change(id, 'publish')
  expect(await inShop(body.slug)).toMatchObject({ date: '8 March 2026' })
})

test('ROUTE-07: a story is taken out of the shop with what was due, and shown again', async () => {
  const body = written()
  const id = await published(body)
  await change(id, 'draft', { body: { ...body, title: 'Due' } })
  await change(id, 'publish', { at: new Date(shop.clock.now().getTime() + 60_000).toISOString() })
  const hidden = await change(id, 'hide')
  expect([hidden.status, hidden.body.scheduled, hidden.body.draft.body.title]).toEqual([200, null, 'Due'])
  expect([await statusOf(body.slug), (await seen(id)).post.state]).toEqual([404, 'hidden'])
  shop.clock.advance(60_000)
  await publishDue(shop.ctx())
  expect(await statusOf(body.slug)).toBe(404)
  expect((await change(id, 'hide')).body.errors).toEqual({ version: ['The shop does not show this story'] })
  const { versions }: Seen = hidden.body
  await change(id, 'restore', { id: versions.find(({ state }) => state === 'published')?.id })
  expect(await inShop(body.slug)).toMatchObject({ title: body.title })
})

test('ROUTE-07: a deleted story leaves shop and list, refuses changes, and can be brought back', async () => {
  const body = written({ title: 'Soon gone' })
  const id = await published(body)
  expect((await change(id, 'delete')).status).toBe(200)
  expect(await statusOf(body.slug)).toBe(404)
  const as = await newStaff(shop)
  const idsIn = async (query: string): Promise<number[]> => {
    const { body: found }: { body: { readonly posts: readonly { readonly id: number }[] } } = await sendAdmin(
      shop,
      `GET journal?${query}`,
      { as },
    )
    return found.posts.map((post) => post.id)
  }
  expect(await idsIn('search=soon+gone')).toEqual([])
  expect(await idsIn('search=soon+gone&state=deleted')).toEqual([id])
  expect((await change(id, 'draft', { body })).body.code).toBe('post.deleted')
  expect((await change(id, 'publish')).body.code).toBe('post.deleted')
  expect((await change(id, 'bring-back')).status).toBe(200)
  const back = await seen(id)
  expect(back.post.state).toBe('hidden')
  await change(id, 'restore', { id: back.versions[0].id })
  expect(await statusOf(body.slug)).toBe(200)
  expect((await change(id, 'bring-back')).body.errors).toEqual({ version: ['This story is not deleted'] })
})

test('ROUTE-07: the preview shows a draft at its address for an hour, and the shop does not', async () => {
  const body = written({ title: 'Not yet' })
  const id = await drafted(body)
  const made = await change(id, 'preview', { id: (await seen(id)).draft.id })
  const url = new URL(made.body.url)
  expect(url.pathname).toBe(`/blog/${body.slug}`)
  const token = url.searchParams.get('preview') ?? ''
  const { data } = (await shop.get(`content-previews/${token}`)).body
  expect(data).toMatchObject({ page: null, post: { title: 'Not yet', body: '<p>First the warp.</p>' } })
  expect(await statusOf(body.slug)).toBe(404)
  shop.clock.advance(hourMs + 1)
  expect((await shop.get(`content-previews/${token}`)).status).toBe(404)
})

test('API-01: the journal is listed in pages by state and words, and an unknown story is not found', async () => {
  const as = await newStaff(shop)
  const ids = [await created('Ikat one'), await created('Ikat two'), await created('Ikat three')]
  const first = (await sendAdmin(shop, 'GET journal?search=ikat&limit=2&state=draft', { as })).body
  const rest = (await sendAdmin(shop, `GET journal?search=ikat&limit=2&state=draft&cursor=${first.next}`, { as })).body
  const found = [...first.posts, ...rest.posts].map(({ id }: { readonly id: number }) => id)
  expect([found, rest.next]).toEqual([ids.toReversed(), null])
  expect((await sendAdmin(shop, 'GET journal?search=100%25', { as })).body.posts).toEqual([])
  expect((await sendAdmin(shop, 'GET journal/987654', { as })).body.code).toBe('post.not_found')
  const lost = await sendAdmin(shop, 'POST journal/987654/draft', { as, body: { version: 0, body: written() } })
  expect([lost.status, lost.body.code]).toEqual([404, 'post.not_found'])
})
