import { deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { newStep } from '#testing/workroom-factories.ts'
import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

async function madeOrder({ shop }: AdminFixtures) {
  const { orderId } = await paidOrderOf(shop, [{ policy: 'made_to_order' }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code }
}

const byPiece = async (fixtures: AdminFixtures) => ({ code: (await madeOrder(fixtures)).code, position: 1 })

async function deliveredCode({ shop }: AdminFixtures): Promise<string> {
  const { orderId } = await deliveredOrderOf(shop, [{}])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return code
}

const newAlteration = { position: 1, pieces: 1, what: 'Take in the waist by 2 cm', priceMinor: 0, dueDay: '2026-12-05' }

async function alterationId(fixtures: AdminFixtures): Promise<number> {
  await fixtures.post(`orders/${await deliveredCode(fixtures)}/alterations`, newAlteration)
  return fixtures.idIn('alterations')
}

export const workroomRequests: Readonly<Record<string, ValidRequest>> = {
  workroomList: () => ({ query: { view: 'all', limit: 50, cursor: '2026-11-26.1.1' } }),
  adminOrderWorkroom: async (fixtures) => ({ params: { code: (await madeOrder(fixtures)).code } }),
  workroomPicture: ({ mine }) => ({ params: { key: mine.stepPictureKey } }),
  uploadWorkroomPicture: async (fixtures) => ({ params: await byPiece(fixtures), query: { name: 'border.jpg' } }),
  recordWorkroomStep: async (fixtures) => ({
    params: await byPiece(fixtures),
    body: { version: 1, kind: 'cutting', note: 'The panels are cut.', pictures: [], asksApproval: false, days: 7 },
  }),
  alterations: () => ({ query: { view: 'open', limit: 50 } }),
  alteration: async (fixtures) => ({ params: { id: await alterationId(fixtures) } }),
  openAlteration: async (fixtures) => ({ params: { code: await deliveredCode(fixtures) }, body: newAlteration }),
  recordAlterationStep: async (fixtures) => ({
    params: { id: await alterationId(fixtures) },
    body: { version: 1, kind: 'received', note: 'By courier.', paidWith: '' },
  }),
  withdrawApproval: async (fixtures) => {
    const { orderId } = await madeOrder(fixtures)
    const { stepId } = await newStep(fixtures.shop.db, orderId, { isOpen: true })
    return { params: { id: stepId }, body: { version: 2 } }
  },
}
