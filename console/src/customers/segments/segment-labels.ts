import { numberText } from '@shop/contract/core/locale'
import type { Segment, SegmentChoices, SegmentRule } from '@shop/contract/customers/admin-segments'
import type { SegmentConsent, SegmentField, SegmentMatch } from '@shop/contract/customers/segment-options'
import { amountText } from '#ui/format.ts'

export const matchTexts: Readonly<Record<SegmentMatch, string>> = {
  all: 'All of these rules hold',
  any: 'At least one of these rules holds',
  none: 'None of these rules holds',
}

export const fieldTexts: Readonly<Record<SegmentField, string>> = {
  placed: 'Has bought',
  orders: 'Number of orders',
  spent: 'Spent in all',
  last_order: 'Last order',
  joined: 'Customer since',
  category: 'Category',
  designer: 'Designer',
  size: 'Size',
  country: 'Country',
  state: 'State in India',
  consent: 'Messages',
  tag: 'Tag',
  source: 'Bought',
  kind: 'Kind',
}

/** The words of each comparison, for every field that has it. */
export const comparisonTexts: Readonly<Record<string, string>> = {
  yes: 'at least once',
  no: 'never',
  at_least: 'at least',
  at_most: 'at most',
  within: 'within the last',
  before: 'longer ago than',
  bought: 'bought from',
  not_bought: 'never bought from',
  is: 'is',
  is_not: 'is not',
  given: 'chose',
  not_given: 'did not choose',
  has: 'has',
  has_not: 'has not',
  online: 'online',
  by_phone: 'by phone',
  account: 'account',
  guest: 'guest',
}

export const consentTexts: Readonly<Record<SegmentConsent, string>> = {
  newsletter: 'the newsletter',
  offers_email: 'offers by email',
  offers_whatsapp: 'offers by WhatsApp',
  cart: 'cart reminders',
}

const days = (count: number): string => (count === 1 ? '1 day' : `${numberText(count)} days`)
const orders = (count: number): string => (count === 1 ? '1 order' : `${numberText(count)} orders`)

const nameIn = (named: SegmentChoices['categories'] | undefined, id: number): string =>
  named?.find((one) => one.id === id)?.name ?? `number ${id}`

/** `At least 3 orders`. */
function ruleText(rule: SegmentRule, choices?: SegmentChoices): string {
  switch (rule.field) {
    case 'placed':
      return rule.is === 'yes' ? 'Has bought' : 'Has never bought'
    case 'orders':
      return `${rule.is === 'at_least' ? 'At least' : 'At most'} ${orders(rule.value)}`
    case 'spent':
      return `Spent ${comparisonTexts[rule.is]} ${amountText(rule.value)}`
    case 'last_order':
      return rule.is === 'within'
        ? `Ordered in the last ${days(rule.value)}`
        : `Last ordered over ${days(rule.value)} ago`
    case 'joined':
      return `Customer for ${rule.is === 'within' ? 'at most' : 'over'} ${days(rule.value)}`
    case 'category':
      return `${rule.is === 'bought' ? 'Bought' : 'Never bought'} from ${nameIn(choices?.categories, rule.value)}`
    case 'designer':
      return `${rule.is === 'bought' ? 'Bought' : 'Never bought'} from ${nameIn(choices?.designers, rule.value)}`
    case 'size':
      return `${rule.is === 'bought' ? 'Bought' : 'Never bought'} size ${rule.value}`
    case 'country':
    case 'state': {
      const name = choices?.countries.find(({ code }) => code === rule.value)?.name ?? rule.value
      return `${rule.is === 'is' ? 'In' : 'Not in'} ${name}`
    }
    case 'consent':
      return `${rule.is === 'given' ? 'Chose' : 'Did not choose'} ${consentTexts[rule.value]}`
    case 'tag':
      return `${rule.is === 'has' ? 'Tag' : 'Without tag'} ${rule.value}`
    case 'source':
      return rule.is === 'online' ? 'Bought online' : 'Bought by phone'
    case 'kind':
      return rule.is === 'account' ? 'Has an account' : 'Is a guest'
  }
}

const joins: Readonly<Record<SegmentMatch, string>> = { all: ' · ', any: ' or ', none: ' or ' }

export function rulesText({ match, rules }: Pick<Segment, 'match' | 'rules'>, choices?: SegmentChoices): string {
  const text = rules.map((rule) => ruleText(rule, choices)).join(joins[match])
  return match === 'none' ? `None of: ${text}` : text
}
