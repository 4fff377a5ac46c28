import type { ReplyOf } from '@shop/contract/core/endpoint'
import type { Alert, alertEndpoints } from '@shop/contract/messages/alerts'
import type { OwnHolds } from '#selling'
import type { ListedAlert } from './alerts.service.ts'

export function toAlertReply({ id, kind, choice, sku, createdAt, card }: ListedAlert): Alert {
  return {
    id,
    kind,
    choice,
    variant: sku,
    created_at: createdAt.toISOString(),
    product: {
      id: card.id,
      name: card.name,
      slug: card.slug,
      designer: card.designer,
      price: card.main_price,
      out_of_stock: card.out_of_stock,
      picture: card.picture,
    },
  }
}

export function toHoldsReply({ holds, orderUntil }: OwnHolds, now: Date): ReplyOf<typeof alertEndpoints.holds> {
  return {
    data: holds.map(({ productId, sku, expiresAt }) => ({
      product_id: productId,
      variant: sku,
      until: expiresAt.toISOString(),
    })),
    order_until: orderUntil?.toISOString() ?? null,
    server_time: now.toISOString(),
    success: true,
    status: 200,
  }
}
