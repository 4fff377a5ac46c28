import { isPermission, permissionTexts } from '@shop/contract/access/admin-permissions'
import { orderStateTexts } from '@shop/contract/selling/order-texts'
import { amountText, dayYearText, timeText } from '#ui/format.ts'

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/
/** A state or a kind, such as `picked_up` or `up_to_5`. */
const code = /^[a-z]+(?:_[a-z\d]+)+$/
/** Names whose values are one word of a list. */
const isChoice = (name: string): boolean => ['state', 'kind', 'status', 'step'].includes(name)

const wholeBytes = 1024

/** `picked_up` becomes `Picked up`. */
function wordsOf(text: string): string {
  const words = text.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function numberText(name: string, value: number): string {
  if (name.endsWith('Minor')) return amountText(value)
  if (name.endsWith('Bp')) return `${value / 100} %`
  if (name.endsWith('Grams')) return `${value} g`
  if (name.endsWith('Bytes')) return `${Math.max(1, Math.round(value / wholeBytes))} KB`
  return String(value)
}

function objectText(value: object): string {
  const parts = Object.entries(value).map(([name, inner]) => `${nameText(name)} ${textOf(name, inner)}`)
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

/** Formats a value of the audit: amounts in rupees, times in India, codes and records in words. */
export function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) {
    const isOfRecords = value.some((one) => typeof one === 'object')
    return value.length === 0 ? 'nothing' : value.map((one) => textOf(name, one)).join(isOfRecords ? '; ' : ', ')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'object') return objectText(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (instant.test(text)) return timeText(text)
  if (day.test(text)) return dayYearText(text)
  if (isPermission(text)) return permissionTexts[text]
  if (name === 'state' && isOrderState(text)) return orderStateTexts[text]
  return code.test(text) || isChoice(name) ? wordsOf(text) : text
}

const isOrderState = (text: string): text is keyof typeof orderStateTexts => Object.hasOwn(orderStateTexts, text)

const inWords: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  awb: 'tracking number',
  eInvoicesFrom: 'e-invoices from',
  ewayFrom: 'e-way bills from',
  ewayAboveMinor: 'e-way bill above',
  hi: 'Hindi',
  issueAt: 'invoiced at',
  pin: 'PIN',
  rank: 'priority',
  shareBp: 'share',
  sizeBytes: 'size',
  thingId: 'number',
  from: 'from number',
  into: 'into number',
}

/** `S: priceMinor` becomes `S: price`, `percentOff` becomes `percent off`, and `parts.1.pieces.count` `parts 2, pieces, count`. */
export function nameText(name: string): string {
  const known = inWords[name]
  if (known !== undefined) return known
  const path = name.includes(' ') ? [name] : name.split('.')
  return path
    .reduce((text, part) => {
      if (/^\d+$/.test(part)) return `${text} ${Number(part) + 1}`
      return text === '' ? part : `${text}, ${part}`
    }, '')
    .replace(/^is([A-Z])/, (_, letter: string) => letter.toLowerCase())
    .replace(/(?:Minor|Bp|Bytes|Grams)$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (pair) => `${pair.charAt(0)} ${pair.charAt(1).toLowerCase()}`)
}

/** The name of a record: its number, or the key of a page or setting in words. */
export function recordText(thingId: string): string {
  return /^[a-z]+(?:-[a-z]+)*$/.test(thingId) ? wordsOf(thingId.replaceAll('-', ' ')) : thingId
}
