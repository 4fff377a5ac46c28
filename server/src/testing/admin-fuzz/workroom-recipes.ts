import { paidOrderOf } from '#testing/order-factories.ts'
import { newStep } from '#testing/workroom-factories.ts'
import type { AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

async function madeOrder({ shop }: AdminStage) {
  const { orderId } = await paidOrderOf(shop, [{ policy: 'made_to_order' }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code }
}

const byPiece = async (stage: AdminStage) => ({ code: (await madeOrder(stage)).code, position: 1 })

export const workroomRecipes: Readonly<Record<string, AdminRecipe>> = {
  workroomList: () => ({ query: { view: 'all', limit: 50, cursor: '2026-11-26.1.1' } }),
  adminOrderWorkroom: async (stage) => ({ params: { code: (await madeOrder(stage)).code } }),
  workroomPicture: ({ mine }) => ({ params: { key: mine.stepPictureKey } }),
  uploadWorkroomPicture: async (stage) => ({ params: await byPiece(stage), query: { name: 'border.jpg' } }),
  recordWorkroomStep: async (stage) => ({
    params: await byPiece(stage),
    body: { version: 1, kind: 'cutting', note: 'The panels are cut.', pictures: [], asksApproval: false, days: 7 },
  }),
  withdrawApproval: async (stage) => {
    const { orderId } = await madeOrder(stage)
    const { stepId } = await newStep(stage.shop.db, orderId, { isOpen: true })
    return { params: { id: stepId }, body: { version: 2 } }
  },
}
