import { hourMs } from '@shop/contract/core/durations'
import { handOffUrl } from '#agents/hand-off/hand-off-link.service.ts'
import { countRequest } from '#agents/platforms/platforms.store.ts'
import { insert } from '#agents/sessions/sessions.store.ts'
import { addGuest } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import { fillOwnCart } from '#selling'
import type { TestApp } from './open-test-app.ts'

/** The link of a checkout that an agent put together. */
export async function newAgentLink(shop: TestApp, variantId: number): Promise<string> {
  return inTransaction(shop.ctx(), async (trx) => {
    const { id: platformId } = await countRequest(trx.db, 'https://agent.example.com/profile.json', trx.now)
    const userId = await addGuest(trx, { name: 'Meera Iyer', contact: null })
    await fillOwnCart(trx, { userId, lines: [{ variantId, quantity: 1 }] })
    const session = await insert(trx.db, {
      kind: 'checkout',
      userId,
      platformId,
      protocol: '2026-08-25',
      cartId: null,
      webhookUrl: null,
      createdAt: trx.now,
      expiresAt: new Date(trx.now.getTime() + 6 * hourMs),
    })
    return new URL(await handOffUrl(trx, session)).hash.slice(1)
  })
}
