import { expect, test } from 'vitest'
import { contentEndpoints } from '@shop/contract/content/content'
import { ask } from '#testing/ask.ts'
import { newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const story = {
  title: 'Bandhani by the dot',
  short_description: '<p>What the clusters are called.</p>',
  body: `<h2>Dots</h2><p>${'dot '.repeat(399)}</p>`,
  author: 'The Workroom Desk',
  tags: ['craft'],
}

test('CONTENT-01: slides come in order with both their pictures', async () => {
  await using shop = await testApp()
  const wide = await newPicture(shop.db, 'wide')
  const tall = await newPicture(shop.db, 'tall')
  await shop.db
    .insertInto('slides')
    .values([
      { position: 2, title: 'Second', link: '/category/10' },
      {
        position: 1,
        title: 'First',
        subtitle: 'Sub',
        button: 'Shop bridal lehengas',
        alt: 'Alt',
        link: '/category/201',
        media_id: wide,
        phone_media_id: tall,
      },
      { position: 0, title: 'Hidden', link: '/', is_listed: false },
    ])
    .execute()
  const { body } = await shop.get('sliders')
  expect(body.data).toEqual([
    {
      photo: 'http://localhost:3000/media/wide.webp',
      link: '/category/201',
      url: '/category/201',
      title: 'First',
      subtitle: 'Sub',
      button: 'Shop bridal lehengas',
      alt: 'Alt',
      words: 'left',
      picture: expect.objectContaining({ src: '/media/wide.webp', alt: 'Alt' }),
      phone_picture: expect.objectContaining({ src: '/media/tall.webp', alt: 'Alt' }),
    },
    expect.objectContaining({
      title: 'Second',
      button: 'Shop now',
      photo: 'http://localhost:3000/static/placeholder.svg',
      picture: null,
      phone_picture: null,
    }),
  ])
})

test('CONTENT-01: stories are listed newest first, once they are published', async () => {
  await using shop = await testApp()
  const inAnHour = new Date(shop.clock.now().getTime() + 3_600_000)
  await shop.db
    .insertInto('posts')
    .values([
      { ...story, slug: 'older', published_at: new Date('2026-10-01T20:00:00Z') },
      { ...story, slug: 'newer', published_at: new Date('2026-11-01T00:00:00Z') },
      { ...story, slug: 'coming', published_at: inAnHour },
      { ...story, slug: 'hidden', is_listed: false },
    ])
    .execute()
  const { data } = await ask(shop, contentEndpoints.blogs)
  expect(data.map(({ slug }) => slug)).toEqual(['newer', 'older'])
  expect(data[1]).toEqual({
    id: expect.any(Number),
    slug: 'older',
    title: 'Bandhani by the dot',
    banner: 'http://localhost:3000/static/placeholder.svg',
    short_description: '<p>What the clusters are called.</p>',
    date: '2 October 2026',
    author: 'The Workroom Desk',
    picture: null,
    reading_minutes: 2,
    category_ids: [],
    published_at: expect.stringMatching(/^2026-10-0[12]T/),
  })
  expect((await shop.get('blogs/coming')).status).toBe(404)
  shop.clock.advance(3_700_000)
  expect((await shop.get('blogs/coming')).status).toBe(200)
})

test('CONTENT-01: a story includes its products that are on sale', async () => {
  await using shop = await testApp()
  const second = await newProduct(shop.db)
  const first = await newProduct(shop.db)
  const draft = await newProduct(shop.db, { status: 'draft' })
  const { id } = await shop.db
    .insertInto('posts')
    .values({ ...story, slug: 'bandhani' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('post_products')
    .values([first.id, draft.id, second.id].map((product_id, position) => ({ post_id: id, product_id, position })))
    .execute()
  const { data } = await ask(shop, contentEndpoints.blog, { params: { slug: 'bandhani' } })
  expect(data).toMatchObject({ slug: 'bandhani', body: story.body, tags: ['craft'] })
  expect(data.products.map((card) => card.id)).toEqual([first.id, second.id])
})

test('CONTENT-01: an unknown story is not found', async () => {
  await using shop = await testApp()
  const reply = await shop.get('blogs/no-such-story')
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ code: 'post.not_found', message: 'We couldn’t find this story.' })
})
