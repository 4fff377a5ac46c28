import { adminOrderEditEndpoints, type OrderEditPreview } from '@shop/contract/fulfilment/admin-order-edits'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from './checkout-factories.ts'
import { newProduct, type ProductOverrides } from './factories.ts'
import { sendAdmin, type AdminAnswer, type StaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

type Wanted = ProductOverrides & { readonly quantity?: number }

/** A paid order of the first size of each piece, which has the sizes S, M and L. */
export async function paidInSizes(shop: TestApp, wanted: readonly Wanted[] = [{}]) {
  const pieces = []
  const lines = []
  for (const { quantity = 1, ...product } of wanted) {
    const piece = await newProduct(shop.db, product)
    pieces.push(piece)
    lines.push({ variantId: piece.variants[0]?.id ?? 0, quantity })
  }
  const asha = await readyShopper(shop, lines)
  const { id: orderId } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { asha, orderId, code, pieces }
}

/** The whole address in a city of the demo, as the form sends it. */
export async function addressIn(shop: TestApp, cityName: string, postalCode: string) {
  const place = await shop.db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id as cityId', 'states.id as stateId', 'states.country_id as countryId'])
    .where('cities.name', '=', cityName)
    .executeTakeFirstOrThrow()
  return { ...place, postalCode, name: 'Asha Rao', phone: '9820012345', address: '3 Garden Lane' }
}

type Edit = { readonly code: string; readonly as: StaffMember; readonly draft: object }

export async function previewOf(shop: TestApp, { code, as, draft }: Edit): Promise<OrderEditPreview> {
  const answer = await sendAdmin(shop, `POST orders/${code}/edit/preview`, { as, body: draft })
  if (answer.status !== 200) throw new Error(`preview: ${answer.status} ${JSON.stringify(answer.body)}`)
  return adminOrderEditEndpoints.preview.reply.parse(answer.body)
}

/** Previews the edit and confirms what was previewed. */
export async function edit(shop: TestApp, { code, as, draft }: Edit): Promise<AdminAnswer> {
  const { version } = await previewOf(shop, { code, as, draft })
  return sendAdmin(shop, `POST orders/${code}/edit`, { as, body: { ...draft, version } })
}
