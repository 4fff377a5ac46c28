import type { Money } from '@shop/contract/money'
import type { AddressedCart } from './purchase.ts'

/** What a page showed when its shopper pressed Pay; amounts are paise. */
export type ShownOrder = {
  readonly lines: readonly ShownLine[]
  readonly totalMinor: number
  readonly address: ShownAddress
}
type ShownLine = {
  readonly itemId: number
  readonly sku: string
  readonly quantity: number
  readonly unitPriceMinor: number
}
type ShownAddress = {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly phone: string
}

type Bought = { readonly cart: AddressedCart; readonly total: Money }

/** Whether the order would be exactly what the page showed. Lines that can not be bought are on no page that is paid from. */
export function isAsShown(shown: ShownOrder, { cart, total }: Bought): boolean {
  const lines = cart.lines.filter(({ problem }) => problem === null)
  const shownOf = new Map(shown.lines.map((line) => [line.itemId, line]))
  return (
    shown.totalMinor === total.amountMinor &&
    shown.lines.length === lines.length &&
    lines.every((line) => isSameLine(line, shownOf.get(line.id))) &&
    isSameAddress(cart.address, shown.address)
  )
}

function isSameLine(line: AddressedCart['lines'][number], shown: ShownLine | undefined): boolean {
  return (
    shown !== undefined &&
    shown.sku === line.sku &&
    shown.quantity === line.quantity &&
    shown.unitPriceMinor === line.unitPrice.amountMinor
  )
}

function isSameAddress(address: AddressedCart['address'], shown: ShownAddress): boolean {
  return (
    shown.id === address.id &&
    shown.name === address.name &&
    shown.address === address.address &&
    shown.city === address.city &&
    isSamePostalCode(shown.postalCode, address.postalCode) &&
    isSamePhone(shown.phone, address.phone)
  )
}

/** Where a country has none, what was typed may be shown and left out of the order. */
function isSamePostalCode(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

/** The country's code is written in one place and left out in another. */
function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [one.replaceAll(/\D/g, ''), other.replaceAll(/\D/g, '')]
  return first.endsWith(second) || second.endsWith(first)
}
