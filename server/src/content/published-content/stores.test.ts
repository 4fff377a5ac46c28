import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { list } from '@shop/contract/content/page-text'
import { storesDefault } from '@shop/contract/content/stores-default'
import { visitDays } from '@shop/contract/content/visits'
import { dayMs } from '@shop/contract/core/durations'
import { newPicture } from '#testing/catalogue-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { readFrame } from './page-frame.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { stores } = storesDefault
const [delhi] = stores

async function change(key: string, verb: 'draft' | 'publish' | 'restore', body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  return sendAdmin(shop, `POST content/${key}/${verb}`, { as, body: { version, ...body } })
}

async function publish(key: string, body: object): Promise<AdminAnswer> {
  const { body: saved } = await change(key, 'draft', { body })
  expect(saved.errors).toBeUndefined()
  return change(key, 'publish')
}

const shownStores = async () => (await shop.get('stores')).body.data
const pageText = async () => (await shop.get('page-texts/store-locator')).body.data

const named = z.array(z.object({ id: z.string() }))
const idsIn = (list: unknown): string[] => named.parse(list).map(({ id }) => id)

const tickets = z.array(z.object({ ticket: z.string(), about: z.string() }))

const pune = {
  ...delhi,
  id: 'pune',
  name: 'Pune',
  lines: ['4 Banyan Court', ''],
  city: 'Pune',
  pin: '411001',
  phone: '+91 20 0000 0000',
  whatsApp: '912000000000',
  isByAppointment: true,
  reach: 'From the station, ten minutes by auto.',
  mapLink: 'https://maps.example/pune',
  drawing: '',
}

test('ROUTE-06: without a published document the shop has its own stores, with the phone of the care desk', async () => {
  const shown = await shownStores()
  expect((await readFrame(shop.ports)).storeNames).toBeUndefined()
  expect(shown).toMatchObject([
    { id: 'delhi', address: 'House 14, Neem Court, Mehrauli Lane, New Delhi 110030', country: 'IN', picture: null },
    { id: 'mumbai', drawing: 'map-mumbai' },
    { id: 'hyderabad', phone: documentDefaults.house.carePhone },
    { id: 'dubai', country: 'AE', time_zone: 'Asia/Dubai', closed_days: [] },
  ])
  expect((await pageText()).standfirst).toContain('Visit us in Delhi, Mumbai, Hyderabad and Dubai.')
})

test('ROUTE-06: a published store is on the page with its picture, in the frame and in the form for visits', async () => {
  const mediaId = await newPicture(shop.db, 'store-pune')
  const now = shop.clock.now()
  const [first = '', second = ''] = visitDays(delhi, now)
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  const closedDays = { [first]: 'Stocktaking', [yesterday]: 'Over' }
  await publish('stores', { stores: [{ ...pune, mediaId, alt: 'A shop window', closedDays }, delhi] })
  expect(await shownStores()).toMatchObject([
    {
      id: 'pune',
      lines: ['4 Banyan Court'],
      address: '4 Banyan Court, Pune 411001',
      phone: '+91 20 0000 0000',
      by_appointment: true,
      closed_days: [{ day: first, note: 'Stocktaking' }],
      drawing: null,
      picture: { src: '/media/store-pune.webp', alt: 'A shop window', width: expect.any(Number) },
    },
    { id: 'delhi' },
  ])
  expect((await pageText()).standfirst).toContain('Visit us in Pune and Delhi.')
  expect((await readFrame(shop.ports)).storeNames).toBe('Pune and Delhi')
  const visit = (store: string, day: string) =>
    shop.post('enquiries/visit', {
      store,
      day,
      part_of_day: 'evening',
      visitors: 1,
      name: 'Asha Rao',
      email: `asha-${store}-${day}@example.com`,
    })
  expect((await visit('pune', first)).body.code).toBe('visit.not_open')
  expect((await visit('mumbai', second)).body.errors).toEqual({ store: ['Choose a store'] })
  const { body } = await visit('pune', second)
  await publish('stores', { stores: [delhi] })
  const as = await newStaff(shop)
  const { body: inbox } = await sendAdmin(shop, 'GET enquiries?kind=visit', { as })
  const listed = tickets.parse(inbox.enquiries).find(({ ticket }) => ticket === body.ticket)
  expect(listed?.about).toMatch(/^A visit to Pune on /)
  await change('stores', 'restore', { id: null })
})

test('ROUTE-06: the preview shows a draft of the stores, which nobody else sees', async () => {
  const { body } = await change('stores', 'draft', { body: { stores: [pune] } })
  const as = await newStaff(shop)
  const { body: made } = await sendAdmin(shop, 'POST content/stores/preview', { as, body: { id: body.draft.id } })
  const url = new URL(made.url)
  expect(url.pathname).toBe('/store-locator')
  const { data } = (await shop.get(`content-previews/${url.searchParams.get('preview') ?? ''}`)).body
  expect(data).toMatchObject({ home: null, page: null, slides: null, stores: [{ name: 'Pune' }] })
  expect(idsIn(await shownStores())).not.toContain('pune')
})

test('ROUTE-06: a page that was published with a section for each store shows the document instead', async () => {
  const { body } = await sendAdmin(shop, 'GET content/page-store-locator', { as: await newStaff(shop) })
  const own = { id: 'parking', heading: 'Parking', blocks: [list('In the court')] }
  const sections = [{ id: 'mumbai', heading: 'Mumbai', blocks: [list('Old hours')] }, own, ...body.live.sections]
  await publish('page-store-locator', { ...body.live, sections })
  expect(idsIn((await pageText()).sections)).toEqual(['parking', 'visit'])
  await publish('page-store-locator', { ...body.live, sections: sections.slice(0, 1) })
  expect(idsIn((await pageText()).sections)).toEqual(['visit'])
  await change('page-store-locator', 'restore', { id: null })
})

test('ROUTE-06: a store that does not fit is refused at its field', async () => {
  const faultsOf = async (part: object) =>
    (await change('stores', 'draft', { body: { stores: [{ ...pune, ...part }] } })).body.errors
  expect(await faultsOf({ pin: '12' })).toEqual({
    'stores.0.pin': ['Must be a PIN code of six digits, such as 110030'],
  })
  expect(await faultsOf({ mediaId: 987_654, alt: 'A door' })).toEqual({
    'stores.0.mediaId': ['This picture was deleted; choose another'],
  })
  const [monday, ...others] = delhi.hours
  expect(await faultsOf({ hours: [{ ...monday, to: '09:00' }, ...others] })).toEqual({
    'stores.0.hours.0.to': ['Must be after the store opens'],
  })
})
