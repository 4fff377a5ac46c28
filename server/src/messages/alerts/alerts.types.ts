import type { alertKinds } from '@shop/contract/messages/alerts'

export type AlertKind = (typeof alertKinds)[number]

export type WaitingAlert = {
  readonly id: number
  readonly kind: AlertKind
  readonly productId: number
  /** Empty for a price. */
  readonly sku: string
  readonly choice: string
  readonly createdAt: Date
}
