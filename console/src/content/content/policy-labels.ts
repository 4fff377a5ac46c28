import { policyText, type ReturnPolicy } from '@shop/contract/content/return-policy'
import { isForEveryPiece } from '@shop/contract/content/sale-terms-rules'
import { percentIn } from '@shop/contract/core/typed-number'
import { textOf, type Body, type Value } from '#ui/form-body.ts'

export const ruleOptions = [
  { value: '', text: 'Any' },
  { value: 'returnable', text: 'Returnable' },
  { value: 'exchange_only', text: 'Exchange only' },
  { value: 'final', text: 'Final sale' },
] as const

export const makingOptions = [
  { value: '', text: 'Any' },
  { value: 'ready', text: 'Ready' },
  { value: 'to_order', text: 'Made to order' },
  { value: 'to_measure', text: 'Made to measure' },
] as const

export const cancelOptions = [
  { value: 'dispatch', text: 'until it ships' },
  { value: 'workroom', text: 'until cutting begins' },
  { value: 'hours', text: 'within the free hours only' },
] as const

type Option = { readonly value: string; readonly text: string }

const oneOf = <Known extends string>(
  options: readonly (Option & { readonly value: Known })[],
  value: Value | undefined,
) => options.find((option) => option.value !== '' && option.value === value)?.value ?? null

const textOrNull = (value: Value | undefined): string | null => (textOf(value) === '' ? null : textOf(value).trim())

const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : Number.NaN)

/** The row as the server reads it; undefined while a number is missing. */
export function policyIn(item: Body): ReturnPolicy | undefined {
  const productRule = oneOf(ruleOptions, item['productRule'])
  const making = oneOf(makingOptions, item['making'])
  const cancelUntil = oneOf(cancelOptions, item['cancelUntil'])
  const numbers = {
    cancelHours: numberOf(item['cancelHours']),
    cancelShareBp: numberOf(item['cancelShareBp']),
    returnDays: numberOf(item['returnDays']),
    returnShareBp: numberOf(item['returnShareBp']),
    exchangeDays: numberOf(item['exchangeDays']),
    // Drafts from before the fee existed have none.
    pickupFeeMinor: item['pickupFeeMinor'] === undefined ? 0 : numberOf(item['pickupFeeMinor']),
  }
  const above = textOrNull(item['abovePercentOff'])
  const isComplete = Object.values(numbers).every(Number.isFinite) && (above === null || percentIn(above) !== undefined)
  if (!isComplete || cancelUntil === null) return undefined
  return {
    productRule: productRule === '' ? null : productRule,
    hsnPrefix: textOrNull(item['hsnPrefix']),
    designerName: textOrNull(item['designerName']),
    making: making === '' ? null : making,
    isGiftCard: typeof item['isGiftCard'] === 'boolean' ? item['isGiftCard'] : null,
    abovePercentOff: above === null ? null : (percentIn(above) ?? null),
    cancelUntil,
    ...numbers,
  }
}

/** `Final sale, made to order`; `Every piece` without conditions. */
export function conditionsText(item: Body): string {
  const { hsnPrefix, designerName, isGiftCard, abovePercentOff } = item
  const named = (options: readonly Option[], value: Value | undefined): string =>
    textOf(value) === '' ? '' : (options.find((option) => option.value === value)?.text ?? '')
  const parts = [
    textOf(designerName),
    named(ruleOptions, item['productRule']),
    named(makingOptions, item['making']),
    textOf(hsnPrefix) === '' ? '' : `HSN ${textOf(hsnPrefix)}…`,
    isGiftCard === true ? 'Gift card' : '',
    isGiftCard === false ? 'No gift card' : '',
    textOf(abovePercentOff) === '' ? '' : `Above ${textOf(abovePercentOff)} % off`,
  ].filter((part) => part !== '')
  const [first = 'Every piece', ...others] = parts
  return [first, ...others.map(inSentence)].join(', ')
}

const inSentence = (part: string): string =>
  part.startsWith('HSN') ? part : part.charAt(0).toLowerCase() + part.slice(1)

export function sentenceOf(item: Body): string {
  const policy = policyIn(item)
  return policy === undefined ? '' : policyText(policy)
}

/** True for the only row that applies to every other piece, which cannot be removed. */
export function isLastForAll(item: Body, items: readonly Body[]): boolean {
  const isForAll = (one: Body): boolean => {
    const policy = policyIn(one)
    return policy !== undefined && isForEveryPiece(policy)
  }
  return isForAll(item) && items.filter(isForAll).length === 1
}
