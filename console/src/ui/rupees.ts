import { asTyped } from '@shop/contract/typed-text'

/** Reads `1,25,000` or `999.50` as paise; undefined when it is no amount. */
export function minorIn(text: string): number | undefined {
  const plain = asTyped(text).replaceAll(/[₹,\s]/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  const [rupees = '0', paise = ''] = plain.split('.')
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** `125000` paise as `1250`, for a field. */
export function rupeesText(amountMinor: number): string {
  const paise = amountMinor % 100
  const rupees = String((amountMinor - paise) / 100)
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`
}
