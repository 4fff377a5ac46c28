import { paidOrderOf } from '#testing/order-factories.ts'
import { newStep } from '#testing/workroom-factories.ts'
import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

async function madeOrder({ shop }: AdminFixtures) {
  const { orderId } = await paidOrderOf(shop, [{ policy: 'made_to_order' }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code }
}

const byPiece = async (fixtures: AdminFixtures) => ({ code: (await madeOrder(fixtures)).code, position: 1 })

export const workroomRequests: Readonly<Record<string, ValidRequest>> = {
  workroomList: () => ({ query: { view: 'all', limit: 50, cursor: '2026-11-26.1.1' } }),
  adminOrderWorkroom: async (fixtures) => ({ params: { code: (await madeOrder(fixtures)).code } }),
  workroomPicture: ({ mine }) => ({ params: { key: mine.stepPictureKey } }),
  uploadWorkroomPicture: async (fixtures) => ({ params: await byPiece(fixtures), query: { name: 'border.jpg' } }),
  recordWorkroomStep: async (fixtures) => ({
    params: await byPiece(fixtures),
    body: { version: 1, kind: 'cutting', note: 'The panels are cut.', pictures: [], asksApproval: false, days: 7 },
  }),
  withdrawApproval: async (fixtures) => {
    const { orderId } = await madeOrder(fixtures)
    const { stepId } = await newStep(fixtures.shop.db, orderId, { isOpen: true })
    return { params: { id: stepId }, body: { version: 2 } }
  },
}
