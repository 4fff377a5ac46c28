import type { FastifyInstance } from 'fastify'
import { storedValueEndpoints } from '@shop/contract/selling/stored-value'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { cardBalance, creditOf } from '#selling'
import { addGiftCard } from './gift-card-cart.service.ts'
import { listRecipients, saveRecipient } from './gift-cards.service.ts'
import { fromRecipientBody, toBalanceReply, toCreditReply, toRecipientReply } from './gift-cards.wire.ts'

export function giftCardRoutes(app: FastifyInstance, deps: AppDeps): void {
  const balance = publicRoute(app, deps, storedValueEndpoints.balance)
  balance(async (ctx, { body, request }) => toBalanceReply(await cardBalance(ctx, request.ip, body.code)))

  const credit = shopperRoute(app, deps, storedValueEndpoints.credit)
  credit(async (ctx, { user }) => toCreditReply(await creditOf(ctx, user.id)))

  const recipients = shopperRoute(app, deps, storedValueEndpoints.recipients)
  recipients(async (ctx, { user }) => ({
    data: (await listRecipients(ctx, user.id)).map(toRecipientReply),
    success: true,
    status: 200,
  }))

  const recipient = shopperRoute(app, deps, storedValueEndpoints.recipient)
  recipient(async (ctx, { user, body }) => {
    await saveRecipient(ctx, user.id, { cartItemId: body.cart_id, recipient: fromRecipientBody(body) })
    return { result: true, message: 'The recipient is saved' }
  })

  const addCard = shopperRoute(app, deps, storedValueEndpoints.addCard)
  addCard(async (ctx, { user, body }) => {
    const recipient = body.recipient && fromRecipientBody(body.recipient)
    const added = await addGiftCard(ctx, user, { rupees: body.amount, recipient })
    return {
      result: true,
      message: 'Product added to cart successfully',
      product_id: added.productId,
      variation: added.sku,
    }
  })
}
