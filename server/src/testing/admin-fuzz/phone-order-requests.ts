import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

async function mumbai({ shop, next }: AdminFixtures) {
  const city = await shop.db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id as cityId', 'cities.state_id as stateId', 'states.country_id as countryId'])
    .where('cities.name', '=', 'Mumbai')
    .executeTakeFirstOrThrow()
  const phone = `97${String(next()).padStart(8, '0')}`
  return { name: 'Meera Iyer', phone, address: '3 Hill Road', postalCode: '400050', ...city }
}

async function giftCard({ shop, next }: AdminFixtures) {
  const { id } = await newProduct(shop.db, {
    sizes: [],
    stock: 5,
    priceRupees: 5000,
    isGiftCard: true,
    gstRule: 'none',
  })
  const to = { recipient: 'Ira Rao', email: `niece-${next()}@example.com`, phone: '', sender: 'Meera', deliverOn: null }
  return { productId: id, amountMinor: 5000_00, quantity: 1, message: '', ...to }
}

async function draft(fixtures: AdminFixtures, payment = 'link') {
  const giftCards = payment === 'link' ? [await giftCard(fixtures)] : []
  const { variants } = await newProduct(fixtures.shop.db, { sizes: ['M'], stock: 5 })
  const lines = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]
  const none = { addressId: null, business: null, measurements: null, giftCodes: [], offerCode: '', usesCredit: false }
  // Fixed values, because a generated discount or wrapping would change the sum that the form showed.
  const plain = { discount: null, isGiftWrapped: false, withOrder: null }
  return { customerId: null, payment, lines, giftCards, address: await mumbai(fixtures), ...none, ...plain }
}

/** A draft with the sums that the form showed. */
async function priced(fixtures: AdminFixtures, payment?: string) {
  const body = await draft(fixtures, payment)
  const { totalMinor, toPayMinor } = await fixtures.post('phone-orders/preview', body)
  const contact = `phone-buyer-${fixtures.next()}@example.com`
  return { ...body, shown: { totalMinor, toPayMinor }, contact, holdMinutes: 240 }
}

async function taken(fixtures: AdminFixtures, payment?: string) {
  const body = await priced(fixtures, payment)
  const { code } = await fixtures.post('phone-orders', body)
  return { code: String(code), contact: body.contact }
}

export const phoneOrderRequests: Readonly<Record<string, ValidRequest>> = {
  phoneOrderCustomers: () => ({ query: { search: 'Chitra' } }),
  phoneOrderPieces: () => ({ query: { search: 'sari' } }),
  phoneOrderGiftCards: bySchema,
  phoneOrderJoining: async ({ paidCode }) => ({ params: { code: await paidCode() } }),
  phoneOrderPlace: () => ({ query: { pin: '400050' } }),
  phoneOrderPlaces: bySchema,
  previewPhoneOrder: async (fixtures) => ({ body: { ...(await draft(fixtures)), cityId: null } }),
  takePhoneOrder: async (fixtures) => ({ body: await priced(fixtures) }),
  showPayLink: async (fixtures) => ({ params: { code: (await taken(fixtures)).code }, body: { isSent: true } }),
  confirmCashByPhone: async (fixtures) => {
    const { code, contact } = await taken(fixtures, 'cash_on_delivery')
    await fixtures.shop.runJobs()
    return { params: { code }, body: { verificationCode: codeFor(fixtures.shop, contact) } }
  },
  orderMessages: async ({ paidCode }) => ({ params: { code: await paidCode() } }),
  writeToCustomer: async ({ paidCode }) => ({
    params: { code: await paidCode() },
    body: { subject: 'The hem of your kurta', text: 'It is ready on Friday.' },
  }),
}
