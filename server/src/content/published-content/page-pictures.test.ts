import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { newPicture } from '#testing/catalogue-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const page = documentDefaults['page-shipping']
const [first, ...others] = page.sections

const picture = (part: object = {}) => ({
  kind: 'picture',
  mediaId: 0,
  alt: 'A parcel tied with thread',
  caption: 'Packed by {brand}, free from {freeFrom}',
  width: 'wide',
  ...part,
})

async function change(verb: 'draft' | 'publish' | 'restore' | 'discard', body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, 'GET content/page-shipping', { as })).body
  return sendAdmin(shop, `POST content/page-shipping/${verb}`, { as, body: { version, ...body } })
}

const withBlock = (block: object) => ({
  ...page,
  sections: [{ ...first, blocks: [block, ...(first?.blocks ?? [])] }, ...others],
})
const draft = (block: object) => change('draft', { body: withBlock(block) })

const sectionsOf = z.array(z.object({ blocks: z.array(z.record(z.string(), z.unknown())) }))
const firstBlock = async () =>
  sectionsOf.parse((await shop.get('page-texts/shipping')).body.data.sections)[0]?.blocks[0]

test('ROUTE-06: a picture in a page is sent with its files, size and words', async () => {
  const mediaId = await newPicture(shop.db, 'parcel')
  const { body } = await draft(picture({ mediaId }))
  expect(body.errors).toBeUndefined()
  const as = await newStaff(shop)
  const made = await sendAdmin(shop, 'POST content/page-shipping/preview', { as, body: { id: body.draft.id } })
  const token = new URL(made.body.url).searchParams.get('preview') ?? ''
  const { data } = (await shop.get(`content-previews/${token}`)).body
  expect(data.page.sections[0].blocks[0].picture.src).toBe('/media/parcel.webp')
  expect((await firstBlock())?.['kind']).not.toBe('picture')
  await change('publish')
  expect(await firstBlock()).toMatchObject({
    kind: 'picture',
    width: 'wide',
    caption: 'Packed by {brand}, free from ₹5,000',
    picture: {
      alt: 'A parcel tied with thread',
      src: '/media/parcel.webp',
      avif: '/media/parcel.avif 960w',
      width: 960,
      height: 1280,
    },
  })
  const stored = shop.db.selectFrom('document_pictures').select('media_id').where('media_id', '=', mediaId)
  expect(await stored.execute()).toHaveLength(1)
  await change('restore', { id: null })
})

test.each([
  [{ mediaId: null }, 'mediaId', 'Choose a picture'],
  [{ mediaId: 987_654 }, 'mediaId', 'This picture was deleted; choose another'],
  [{ alt: ' ' }, 'alt', 'Describe the picture for people who do not see it'],
  [{ alt: '<img src=x onerror=alert(1)>' }, 'alt', 'Write words without markup such as <b>'],
  [{ caption: 'See </figcaption><script>alert(1)</script>' }, 'caption', 'Write words without markup such as <b>'],
  [{ width: '100vw' }, 'width', 'Choose the width of the text, or wide'],
  [{ kind: 'html', html: '<b>' }, 'kind', 'Must be a text, list, table, questions, drawing, facts or picture'],
])('ROUTE-06: a picture with %j is refused at its field', async (wrong, field, message) => {
  const mediaId = await newPicture(shop.db, `refused-${field}-${message.length}-${JSON.stringify(wrong).length}`)
  const { status, body } = await draft(picture({ mediaId, ...wrong }))
  expect([status, body.errors]).toEqual([422, { [`sections.0.blocks.0.${field}`]: [message] }])
})

test('ROUTE-06: files and further fields of a picture come from the shop alone', async () => {
  const mediaId = await newPicture(shop.db, 'own-files')
  const hostile = {
    src: 'https://evil.example/x.js',
    onload: 'alert(1)',
    picture: { src: 'https://evil.example/x.png' },
  }
  const { body } = await draft(picture({ mediaId, ...hostile }))
  expect(JSON.stringify(body.draft.body)).not.toContain('evil.example')
  await change('publish')
  expect(JSON.stringify(await firstBlock())).not.toMatch(/evil|onload/)
  await change('restore', { id: null })
})
