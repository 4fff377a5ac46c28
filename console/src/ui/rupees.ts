import { money, wholeParts } from '@shop/contract/core/money'

/** Formats `125000` paise as `1250`, for a field. */
export function rupeesText(amountMinor: number): string {
  const { units, minor } = wholeParts(money(amountMinor))
  const sign = amountMinor < 0 ? '-' : ''
  return minor === 0 ? `${sign}${units}` : `${sign}${units}.${String(minor).padStart(2, '0')}`
}
