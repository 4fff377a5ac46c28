/** `125000` paise as `1250`, for a field. */
export function rupeesText(amountMinor: number): string {
  const paise = amountMinor % 100
  const rupees = String((amountMinor - paise) / 100)
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`
}
