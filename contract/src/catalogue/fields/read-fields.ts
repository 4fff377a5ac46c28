/** Values of custom fields, checked by their definitions: one function for forms, lists, imports and keys. */
import { isLink, linkText } from '#core/link-rules.ts'
import { dayOf, minorOf } from '#core/sheet-text.ts'
import { plainNumber } from '#core/typed-number.ts'
import { withoutHidden } from '#core/typed-text.ts'
import { amountText } from './field-text.ts'
import {
  longestJson,
  longestLongText,
  longestText,
  maxFieldBytes,
  type FieldRule,
  type FieldType,
  type FieldValues,
} from './field-types.ts'

type Read = { readonly value: unknown } | { readonly problem: string }
export type FieldProblem = { readonly key: string; readonly message: string }
type ReadFields =
  | { readonly values: FieldValues; readonly problems?: never }
  | { readonly values?: never; readonly problems: readonly FieldProblem[] }

const wrong = (problem: string): Read => ({ problem })

function within({ type, bounds: { min, max } }: FieldRule, value: number | string): Read {
  const textOf = (limit: number | string) =>
    type === 'money' && typeof limit === 'number' ? amountText(limit) : String(limit)
  if (min !== null && typeof min === typeof value && value < min) return wrong(`Not less than ${textOf(min)}`)
  if (max !== null && typeof max === typeof value && value > max) return wrong(`Not more than ${textOf(max)}`)
  return { value }
}

function readText(rule: FieldRule, given: unknown): Read {
  if (typeof given !== 'string') return wrong('Enter a text')
  const isLong = rule.type === 'long_text'
  const text = withoutHidden(given).replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim()
  const most = rule.bounds.maxLength ?? (isLong ? longestLongText : longestText)
  if (text.length > most) return wrong(`Must be ${most} characters or fewer`)
  return !isLong && text.includes('\n') ? wrong('Must be one line') : { value: text }
}

const largest = 1e12
function readNumber(rule: FieldRule, given: unknown): Read {
  const value = typeof given === 'string' ? Number(plainNumber(given) ?? Number.NaN) : given
  const isFit = typeof value === 'number' && Math.abs(value) <= largest && Number(value.toFixed(6)) === value
  return isFit ? within(rule, value + 0) : wrong('Enter a number with at most 6 decimals, such as 12.5')
}

function readMoney(rule: FieldRule, given: unknown): Read {
  const value = typeof given === 'string' ? minorOf(given) : given
  const isFit = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 1e11
  return isFit ? within(rule, value + 0) : wrong('Enter rupees, such as 12500 or 999.50')
}

function readDate(rule: FieldRule, given: unknown): Read {
  const value = typeof given === 'string' ? dayOf(given) : null
  return value === null ? wrong('Enter a day, such as 2026-11-26') : within(rule, value)
}

const yesWords: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
])

function readYesNo(_rule: FieldRule, given: unknown): Read {
  const value = yesWords.get(typeof given === 'string' ? given.trim().toLowerCase() : given)
  return value === undefined ? wrong('Enter yes or no') : { value }
}

const chosen = ({ bounds }: FieldRule, given: unknown): string | undefined =>
  typeof given === 'string'
    ? bounds.choices.find((choice) => choice.toLowerCase() === given.trim().toLowerCase())
    : undefined

const choicesText = ({ bounds: { choices } }: FieldRule): string =>
  `${choices.slice(0, 8).join(', ')}${choices.length > 8 ? ' …' : ''}`

function readChoice(rule: FieldRule, given: unknown): Read {
  const value = chosen(rule, given)
  return value === undefined ? wrong(`Choose one of: ${choicesText(rule)}`) : { value }
}

/** In the order of the definition, each once, so that the same choices are the same value. */
function readChoices(rule: FieldRule, given: unknown): Read {
  const problem = wrong(`Choose some of: ${choicesText(rule)}`)
  if (!Array.isArray(given)) return problem
  const found = new Set(given.map((one: unknown) => chosen(rule, one)))
  return found.has(undefined) ? problem : { value: rule.bounds.choices.filter((choice) => found.has(choice)) }
}

function readColour(_rule: FieldRule, given: unknown): Read {
  const value = typeof given === 'string' ? given.trim().toLowerCase() : ''
  return /^#[0-9a-f]{6}$/.test(value) ? { value } : wrong('Enter a colour, such as #a12b3c')
}

function readLink(_rule: FieldRule, given: unknown): Read {
  const value = typeof given === 'string' ? given.trim() : ''
  return value.length <= longestText && isLink(value) ? { value } : wrong(linkText)
}

const idReader =
  (problem: string) =>
  (_rule: FieldRule, given: unknown): Read => {
    const value = typeof given === 'string' && /^\d{1,15}$/.test(given.trim()) ? Number(given) : given
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? { value } : wrong(problem)
  }

const jsonProblem = `Enter JSON of at most ${longestJson} characters, such as {"width": 44}`
function readJson(_rule: FieldRule, given: unknown): Read {
  const text = given === undefined ? '' : JSON.stringify(given)
  // The database refuses these escapes: NUL and half of a pair.
  const isFit = text !== '' && text.length <= longestJson && !/\\u(?:0000|d[89a-f])/i.test(text)
  return isFit ? { value: JSON.parse(text) as unknown } : wrong(jsonProblem)
}

const readers: Readonly<Record<FieldType, (rule: FieldRule, given: unknown) => Read>> = {
  text: readText,
  long_text: readText,
  number: readNumber,
  money: readMoney,
  date: readDate,
  yes_no: readYesNo,
  choice: readChoice,
  choices: readChoices,
  colour: readColour,
  link: readLink,
  picture: idReader('Enter the number of a picture of the shop'),
  piece: idReader('Enter the number of a piece'),
  json: readJson,
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const emptyText = ({ title }: FieldRule): string => `${title} must be filled in`

/** The required fields that a record lacks. */
export const lackingFields = (definitions: readonly FieldRule[], values: FieldValues): FieldProblem[] =>
  definitions
    .filter(({ key, isRequired }) => isRequired && values[key] === undefined)
    .map((rule) => ({ key: rule.key, message: emptyText(rule) }))

/** One value by its definition; null for an empty one. */
export function readField(rule: FieldRule, given: unknown): Read {
  const isGiven = given !== null && (rule.type === 'json' || !isEmpty(given))
  const read: Read = isGiven ? readers[rule.type](rule, given) : { value: null }
  if ('problem' in read || (read.value !== null && read.value !== '')) return read
  return rule.isRequired ? wrong(emptyText(rule)) : { value: null }
}

const byteLength = (values: FieldValues): number =>
  encodeURIComponent(JSON.stringify(values)).replaceAll(/%[\dA-F]{2}/g, '_').length

function unknownText(definitions: readonly FieldRule[], key: string): string {
  const known = definitions.map((one) => one.key)
  return known.length === 0
    ? `There is no field “${key}”: none is defined`
    : `There is no field “${key}”; there is ${known.slice(0, 10).join(', ')}${known.length > 10 ? ' …' : ''}`
}

/**
 * The values of a record after a change. A key that is not given keeps its stored value, and null empties it; a required
 * field can be absent from what is given, but not be emptied.
 */
export function readFields(
  definitions: readonly FieldRule[],
  given: FieldValues,
  stored: FieldValues = {},
): ReadFields {
  const rules = new Map(definitions.map((one) => [one.key, one]))
  const values = new Map(Object.entries(stored))
  const problems: FieldProblem[] = []
  for (const [key, one] of Object.entries(given)) {
    const rule = rules.get(key)
    const read = rule === undefined ? wrong(unknownText(definitions, key)) : readField(rule, one)
    if ('problem' in read) problems.push({ key, message: read.problem })
    else if (read.value === null) values.delete(key)
    else values.set(key, read.value)
  }
  if (problems.length > 0) return { problems }
  const result = Object.fromEntries(values)
  const last = Object.keys(given).at(-1)
  if (last !== undefined && byteLength(result) > maxFieldBytes) {
    return { problems: [{ key: last, message: 'All fields of one record have at most 16 KB together; shorten some' }] }
  }
  return { values: result }
}
