import { money, rupees, wholeParts } from '@shop/contract/money'
import { asTyped } from '@shop/contract/typed-text'

/** Reads `1,25,000` or `999.50` as paise; undefined when it is no amount. */
export function minorIn(text: string): number | undefined {
  const plain = asTyped(text).replaceAll(/[₹,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? rupees(Number(plain)).amountMinor : undefined
}

/** `125000` paise as `1250`, for a field. */
export function rupeesText(amountMinor: number): string {
  const { units, minor } = wholeParts(money(amountMinor))
  const sign = amountMinor < 0 ? '-' : ''
  return minor === 0 ? `${sign}${units}` : `${sign}${units}.${String(minor).padStart(2, '0')}`
}
