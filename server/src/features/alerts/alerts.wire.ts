import type { Alert } from '@shop/contract/alerts'
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
