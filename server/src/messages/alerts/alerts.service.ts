import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import { productCards } from '#catalogue'
import { endStop } from '#messages/notices/choices.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { refusalOf } from './alerts.rules.ts'
import * as alertsStore from './alerts.store.ts'
import type { AlertKind, WaitingAlert } from './alerts.types.ts'

type NewAlert = { readonly productId: number; readonly sku: string; readonly kind: AlertKind }

export async function addAlert(ctx: Context, userId: number, { productId, sku, kind }: NewAlert): Promise<void> {
  const target = await alertsStore.findTarget(ctx.db, productId, kind === 'price_drop' ? null : sku)
  if (target === undefined) throw new ShopError('product.not_found')
  const refusal = refusalOf(kind, target, await alertsStore.countWaiting(ctx.db, userId))
  if (refusal !== undefined) throw new ShopError(refusal)
  const { variantId, priceMinor } = target
  await inTransaction(ctx, async (trx) => {
    await alertsStore.insert(trx.db, userId, { productId, variantId, kind, priceMinor, now: ctx.now })
    await endStop(trx, userId, 'alerts')
  })
}

export type ListedAlert = WaitingAlert & { readonly card: ProductCard }

/** Leaves out alerts of withdrawn products; they reappear with the product. */
export async function listAlerts(ctx: Context, userId: number): Promise<ListedAlert[]> {
  const waiting = await alertsStore.listWaiting(ctx.db, userId)
  const cards = await productCards(ctx, [...new Set(waiting.map(({ productId }) => productId))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return waiting.flatMap((alert) => {
    const card = cardOf.get(alert.productId)
    return card === undefined ? [] : [{ ...alert, card }]
  })
}

export async function removeAlert(ctx: Context, userId: number, id: number): Promise<void> {
  if (!(await alertsStore.remove(ctx.db, userId, id))) throw new ShopError('alert.not_found')
}
