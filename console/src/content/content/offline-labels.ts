import { textOf, type Body, type Value } from '#ui/form-body.ts'
import { amountText } from '#ui/format.ts'

export const methodOptions = [
  { value: 'cash_on_delivery', text: 'Cash on delivery' },
  { value: 'bank_transfer', text: 'Bank transfer' },
] as const

export const methodText = (method: Value | undefined): string =>
  methodOptions.find(({ value }) => value === method)?.text ?? ''

const sumText = (value: Value | undefined): string => (typeof value === 'number' ? amountText(value) : textOf(value))

export function termsTitle({ method, pinPrefix }: Body): string {
  const place = textOf(pinPrefix) === '' ? 'all PIN codes' : `PIN codes ${textOf(pinPrefix)}…`
  return `${methodText(method)}, ${place}`
}

function advanceText({ advancePercent, advanceMinMinor, refusals }: Body): string {
  const percent = textOf(advancePercent) === '' ? '0' : textOf(advancePercent)
  const least = typeof advanceMinMinor === 'number' ? advanceMinMinor : 0
  if (percent === '0' && least === 0) return ''
  const atLeast = least === 0 ? '' : `, at least ${sumText(least)}`
  return `; after ${textOf(refusals)} refused parcels an advance of ${percent} %${atLeast}`
}

export function termsNote(terms: Body): string {
  const { isOffered, minMinor, maxMinor, feeMinor, holdHours } = terms
  if (isOffered !== true) return 'Not offered'
  const fee = feeMinor === 0 ? 'no fee' : `fee ${sumText(feeMinor)}`
  return `${sumText(minMinor)} to ${sumText(maxMinor)}, ${fee}, held for ${textOf(holdHours)} hours${advanceText(terms)}`
}
