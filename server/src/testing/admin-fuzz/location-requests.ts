import { z } from 'zod'
import { locationsIn } from '#testing/locations.ts'
import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

const known = z.object({ id: z.int(), version: z.int() })
const stock = z.object({ sizes: z.tuple([z.object({ stockItemId: z.int() })]).rest(z.unknown()) })

async function newLocation({ post, next }: AdminFixtures) {
  const made = await post('stock-locations', { name: `Store ${next()}`, kind: 'store', sellsOnline: true, rank: 5 })
  return known.parse(made)
}

export async function houseId({ seen }: AdminFixtures): Promise<number> {
  return locationsIn(await seen('stock-locations')).find(({ isMain }) => isMain)?.id ?? 0
}

/** A store that stays open; a house has only so many. */
async function anyStore(fixtures: AdminFixtures): Promise<{ readonly id: number }> {
  const locations = locationsIn(await fixtures.seen('stock-locations'))
  return locations.find(({ isMain, isActive }) => isActive && !isMain) ?? newLocation(fixtures)
}

/** A draft of one piece from the house to a store. */
async function draftBody(fixtures: AdminFixtures) {
  const { mine, post, seen } = fixtures
  const [{ stockItemId }] = stock.parse(await seen(`stock/${mine.productId}`)).sizes
  await post('stock/adjust', { changes: [{ stockItemId, change: 1 }], reason: 'received' })
  const lines = [{ stockItemId, pieces: 1 }]
  return { fromId: await houseId(fixtures), toId: (await anyStore(fixtures)).id, lines, note: 'For the trunk show' }
}

async function draft(fixtures: AdminFixtures) {
  return known.parse(await fixtures.post('stock-transfers', await draftBody(fixtures)))
}

async function sent(fixtures: AdminFixtures) {
  const { id, version } = await draft(fixtures)
  return known.parse(await fixtures.post(`stock-transfers/${id}/send`, { version }))
}

const byDraft: ValidRequest = async (fixtures) => {
  const { id, version } = await draft(fixtures)
  return { params: { id }, body: { version } }
}

async function allocated(fixtures: AdminFixtures): Promise<string> {
  await anyStore(fixtures)
  const code = await fixtures.paidCode()
  await fixtures.post('orders/work', { action: 'confirm', codes: [code] })
  return code
}

const place = { city: 'Mumbai', postalCode: '400050', hours: 'Mon–Sat, 11 am to 8 pm', readyDays: 1 }

/** A confirmed order that is collected from the house, which has its piece. */
async function pickupCode(fixtures: AdminFixtures): Promise<string> {
  const code = await allocated(fixtures)
  const { db } = fixtures.shop
  const order = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const state = await db.selectFrom('states').select('id').where('gst_code', '=', '27').executeTakeFirstOrThrow()
  const { city, postalCode, hours, readyDays } = place
  const location = { location_id: await houseId(fixtures), is_offered: false, city, hours }
  await db
    .insertInto('location_pickups')
    .values({ ...location, postal_code: postalCode, state_id: state.id, ready_days: readyDays })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('order_pickups').values({ order_id: order.id, location_id: location.location_id }).execute()
  return code
}

export const locationRequests: Readonly<Record<string, ValidRequest>> = {
  stockLocations: () => ({}),
  createStockLocation: ({ next }) => ({
    body: { name: `Boutique ${next()}`, kind: 'store', address: '4 Kala Ghoda, Mumbai', sellsOnline: true, rank: 4 },
  }),
  updateStockLocation: async (fixtures) => {
    const { id, version } = await newLocation(fixtures)
    return {
      params: { id },
      body: { name: `Studio ${fixtures.next()}`, kind: 'workroom', sellsOnline: true, rank: 7, version },
    }
  },
  setStorePickup: async (fixtures) => {
    const { id, version } = await newLocation(fixtures)
    return { params: { id }, body: { ...place, isOffered: false, version } }
  },
  readyPickup: async (fixtures) => ({ params: { code: await pickupCode(fixtures) } }),
  handOverPickup: async (fixtures) => {
    const code = await pickupCode(fixtures)
    await fixtures.post(`orders/${code}/pickup/ready`, {})
    return { params: { code }, body: { reason: 'She showed her passport.' } }
  },
  closeStockLocation: async (fixtures) => {
    const { id, version } = await newLocation(fixtures)
    return { params: { id }, body: { version } }
  },
  openStockLocation: async (fixtures) => {
    const { id, version } = await newLocation(fixtures)
    const closed = known.parse(await fixtures.post(`stock-locations/${id}/close`, { version }))
    return { params: { id }, body: { version: closed.version } }
  },
  stockTransfers: () => ({ query: { view: 'all' } }),
  stockTransfer: async (fixtures) => ({ params: { id: (await draft(fixtures)).id } }),
  createStockTransfer: async (fixtures) => ({ body: await draftBody(fixtures) }),
  updateStockTransfer: async (fixtures) => {
    const { id, version } = await draft(fixtures)
    return { params: { id }, body: { ...(await draftBody(fixtures)), version } }
  },
  sendStockTransfer: byDraft,
  cancelStockTransfer: byDraft,
  receiveStockTransfer: async (fixtures) => {
    const { id, version } = await sent(fixtures)
    return { params: { id }, body: { version, lines: [{ position: 1, received: 1 }] } }
  },
  transferChallan: async (fixtures) => ({ params: { id: (await sent(fixtures)).id } }),
  orderAllocation: async (fixtures) => ({ params: { code: await allocated(fixtures) } }),
  chooseOrderAllocation: async (fixtures) => {
    const code = await allocated(fixtures)
    return { params: { code }, body: { position: 1, locationId: await houseId(fixtures) } }
  },
}
