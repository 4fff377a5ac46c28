import { minorIn, wholeIn } from '@shop/contract/core/typed-number'
import type { Segment, SegmentRule } from '@shop/contract/customers/admin-segments'
import {
  segmentComparisons,
  segmentConsents,
  type SegmentField,
  type SegmentMatch,
} from '@shop/contract/customers/segment-options'
import { rupeesText } from '#ui/rupees.ts'

/** A rule as its fields show it. */
export type RuleForm = {
  readonly key: string
  readonly field: SegmentField
  readonly is: string
  readonly value: string
}

export type SegmentForm = {
  readonly name: string
  readonly match: SegmentMatch
  readonly rules: readonly RuleForm[]
}

export const isField = (word: string): word is SegmentField => Object.hasOwn(segmentComparisons, word)

/** Fields whose comparison says it all. */
export const hasValue = (field: SegmentField): boolean => field !== 'placed' && field !== 'source' && field !== 'kind'

export function newRule(field: SegmentField = 'orders'): RuleForm {
  const value = field === 'consent' ? segmentConsents[1] : ''
  return { key: crypto.randomUUID(), field, is: segmentComparisons[field][0], value }
}

function formOfRule(rule: SegmentRule): RuleForm {
  const { field, is } = rule
  const value = rule.field === 'spent' ? rupeesText(rule.value) : String(rule.value ?? '')
  return { key: crypto.randomUUID(), field, is, value }
}

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], given: string): Word =>
  words.find((one) => one === given) ?? words[0]

const compare = segmentComparisons
const noNumber = 'Enter a number, such as 3'
const noAmount = 'Enter an amount, such as 50000'

/** The rule of the fields, or what is wrong with its value; the server checks the rest. */
function ruleIn({ field, is, value }: RuleForm): SegmentRule | string {
  const count = wholeIn(value)
  switch (field) {
    case 'placed':
    case 'source':
    case 'kind':
      return plainRule(field, is)
    case 'orders':
      return count === undefined ? noNumber : { field, is: oneOf(compare[field], is), value: count }
    case 'last_order':
    case 'joined':
      return count === undefined ? noNumber : { field, is: oneOf(compare[field], is), value: count }
    case 'category':
    case 'designer':
      return count === undefined ? 'Choose one' : { field, is: oneOf(compare[field], is), value: count }
    case 'spent': {
      const minor = minorIn(value)
      return minor === undefined ? noAmount : { field, is: oneOf(compare[field], is), value: minor }
    }
    case 'consent':
      return { field, is: oneOf(compare[field], is), value: oneOf(segmentConsents, value) }
    case 'size':
      return value === '' ? 'Choose a size' : { field, is: oneOf(compare[field], is), value }
    case 'country':
    case 'state':
      return value === '' ? 'Choose one' : { field, is: oneOf(compare[field], is), value }
    case 'tag':
      return value === '' ? 'Choose a tag' : { field, is: oneOf(compare[field], is), value }
  }
}

function plainRule(field: 'placed' | 'source' | 'kind', is: string): SegmentRule {
  switch (field) {
    case 'placed':
      return { field, is: oneOf(compare[field], is), value: null }
    case 'source':
      return { field, is: oneOf(compare[field], is), value: null }
    case 'kind':
      return { field, is: oneOf(compare[field], is), value: null }
  }
}

export type Faults = Readonly<Record<string, string>>
type Read =
  | { readonly body: { readonly name: string; readonly match: SegmentMatch; readonly rules: SegmentRule[] } }
  | { readonly faults: Faults }

/** Reads the fields as a request's body; reports a value that is none at its field. */
export function bodyIn({ name, match, rules }: SegmentForm): Read {
  const read = rules.map(ruleIn)
  const faults = read.flatMap((one, index) => (typeof one === 'string' ? [[`rules.${index}.value`, one] as const] : []))
  if (faults.length > 0) return { faults: Object.fromEntries(faults) }
  return { body: { name, match, rules: read.filter((one) => typeof one !== 'string') } }
}

export const emptyForm = (): SegmentForm => ({ name: '', match: 'all', rules: [newRule()] })

export const formOf = ({ name, match, rules }: Segment): SegmentForm => ({ name, match, rules: rules.map(formOfRule) })
