import type { Money } from '@shop/contract/core/money'
import type { AddressedCart } from './purchase.types.ts'

export type ShownOrder = {
  readonly lines: readonly ShownLine[]
  readonly totalMinor: number
  /** Null for gift cards alone, which are sent by email. */
  readonly address: ShownAddress | null
  /** The store from which the order is collected; null for a delivery. */
  readonly storeId: number | null
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

/** True when the order is exactly what the page showed. The page hides lines that cannot be bought. */
export function isAsShown(shown: ShownOrder, { cart, total }: Bought): boolean {
  const lines = cart.lines.filter(({ problem }) => problem === null)
  const shownOf = new Map(shown.lines.map((line) => [line.itemId, line]))
  return (
    shown.totalMinor === total.amountMinor &&
    shown.lines.length === lines.length &&
    lines.every((line) => isSameLine(line, shownOf.get(line.id))) &&
    isShownPlace(cart, shown)
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

function isShownPlace({ address, lines }: AddressedCart, { address: shown, storeId }: ShownOrder): boolean {
  if (address?.pickup !== undefined || storeId !== null) return address?.pickup?.storeId === storeId
  if (shown === null) return lines.every(({ isGiftCard }) => isGiftCard)
  return address !== null && isSameAddress(address, shown)
}

function isSameAddress(address: NonNullable<AddressedCart['address']>, shown: ShownAddress): boolean {
  return (
    shown.id === address.id &&
    shown.name === address.name &&
    shown.address === address.address &&
    shown.city === address.city &&
    isSamePostalCode(shown.postalCode, address.postalCode) &&
    isSamePhone(shown.phone, address.phone)
  )
}

/** In countries without postal codes, the page may show a typed code that the order omits. */
function isSamePostalCode(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

/** Compares digits only, because one of the two may lack the country code. */
function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [one.replaceAll(/\D/g, ''), other.replaceAll(/\D/g, '')]
  return first.endsWith(second) || second.endsWith(first)
}
