import { format, money } from '@shop/contract/money'
import type { OrderedPiece } from '#platform/letters.ts'
import type { House, Part } from './letter-layout.ts'

export const rupeesOf = (amountMinor: number): string => format(money(amountMinor))

const times = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

export const timeText = (at: string): string => `${times.format(new Date(at))} (India time)`

export const orderAddress = (orderId: number, { publicUrl }: House): string => `${publicUrl}/order-details/${orderId}`

export function orderLink(orderId: number, house: House): Part {
  return { kind: 'link', label: 'See your order', address: orderAddress(orderId, house) }
}

/** `Studio Example, M, 2 pieces`. */
export function pieceDetail({ designerName, choice, quantity }: OrderedPiece): string {
  const count = quantity === 1 ? '' : `${quantity} pieces`
  return [designerName, choice, count].filter((word) => word !== '').join(', ')
}
