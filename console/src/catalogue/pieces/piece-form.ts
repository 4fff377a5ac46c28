import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { minorIn, wholeIn } from '@shop/contract/core/typed-number'
import { unreadFaults } from '#features/fields'
import { rupeesText } from '#ui/rupees.ts'

type Variant = PieceBody['variants'][number]

/** A size as people type it: amounts are texts, and `key` identifies the row while it moves. */
export type SizeForm = Pick<Variant, 'id' | 'choices' | 'policy' | 'fields'> & {
  readonly key: string
  readonly merchantSku: string
  readonly barcode: string
  readonly price: string
  readonly mrp: string
  /** The pieces on the shelf of a new size. */
  readonly count: string
}

export type DetailForm = { readonly key: string; readonly name: string; readonly value: string }

type DaysField = 'dispatchDaysMin' | 'dispatchDaysMax' | 'readyDaysMin' | 'readyDaysMax'

/** The fields as people type them. */
export type PieceForm = Omit<PieceBody, 'variants' | 'attributes' | 'tags' | DaysField | 'weightGrams'> & {
  readonly sizes: readonly SizeForm[]
  readonly details: readonly DetailForm[]
  readonly tags: string
  readonly dispatchDaysMin: string
  readonly dispatchDaysMax: string
  /** Empty for the days of the piece. */
  readonly readyDaysMin: string
  readonly readyDaysMax: string
  readonly weightGrams: string
}

export type Faults = Readonly<Record<string, string>>

let keys = 0
export function newKey(): string {
  keys += 1
  return `row-${keys}`
}

export function newSize(like: SizeForm | undefined, choices: readonly string[]): SizeForm {
  const { policy = 'tracked', price = '', mrp = '' } = like ?? {}
  return { key: newKey(), id: null, choices: [...choices], policy, price, mrp, merchantSku: '', barcode: '', count: '' }
}

const priceText = (amountMinor: number): string => (amountMinor === 0 ? '' : rupeesText(amountMinor))

export function formOf({ body }: Pick<AdminPiece, 'body'>): PieceForm {
  const { variants, attributes, tags, dispatchDaysMin, dispatchDaysMax, readyDaysMin, readyDaysMax, ...rest } = body
  const { weightGrams, ...fields } = rest
  return {
    ...fields,
    tags: tags.join(', '),
    dispatchDaysMin: String(dispatchDaysMin),
    dispatchDaysMax: String(dispatchDaysMax),
    readyDaysMin: String(readyDaysMin ?? ''),
    readyDaysMax: String(readyDaysMax ?? ''),
    weightGrams: String(weightGrams),
    details: attributes.map(({ name, value }) => ({ key: newKey(), name, value })),
    sizes: variants.map(({ priceMinor, mrpMinor, merchantSku, barcode, ...variant }) => ({
      ...variant,
      key: newKey(),
      merchantSku: merchantSku ?? '',
      barcode: barcode ?? '',
      price: priceText(priceMinor),
      // Without a discount both are equal, so typing one of them is enough.
      mrp: mrpMinor === priceMinor ? '' : priceText(mrpMinor),
      count: '',
    })),
  }
}

type Reader = { readonly faults: Record<string, string> }

function numberIn(text: string, field: string, { faults }: Reader): number {
  const number = wholeIn(text)
  if (number === undefined) faults[field] = 'Enter a whole number, such as 7'
  return number ?? 0
}

function amountIn(text: string, field: string, { faults }: Reader): number {
  const amount = text.trim() === '' ? 0 : minorIn(text)
  if (amount === undefined) faults[field] = 'Enter rupees, such as 12500 or 999.50'
  return amount ?? 0
}

/** True for a new size whose pieces are counted: the first count stands beside it. */
export const isFirstCounted = ({ id, policy }: Pick<SizeForm, 'id' | 'policy'>): boolean =>
  id === null && policy === 'tracked'

function variantOf(size: SizeForm, index: number, reader: Reader): Variant {
  const { id, choices, policy, merchantSku, barcode, fields } = size
  const priceMinor = amountIn(size.price, `variants.${index}.priceMinor`, reader)
  const mrpMinor = size.mrp.trim() === '' ? priceMinor : amountIn(size.mrp, `variants.${index}.mrpMinor`, reader)
  const codes = { merchantSku: merchantSku || null, barcode: barcode || null }
  const counted = isFirstCounted(size) && size.count.trim() !== ''
  const count = counted ? { firstCount: numberIn(size.count, `variants.${index}.firstCount`, reader) } : {}
  Object.assign(reader.faults, unreadFaults(fields ?? {}, `variants.${index}.fields`))
  return { id, choices, policy, ...codes, priceMinor, mrpMinor, ...count, ...(fields && { fields }) }
}

/** The body of the form, and the fields with invalid numbers; the server reports every other error. */
export function bodyIn(form: PieceForm): { readonly body: PieceBody; readonly faults: Faults } {
  const { sizes, details, tags, dispatchDaysMin, dispatchDaysMax, readyDaysMin, readyDaysMax, ...rest } = form
  const { weightGrams, ...fields } = rest
  const reader: Reader = { faults: unreadFaults(fields.fields ?? {}) }
  const body: PieceBody = {
    ...fields,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    dispatchDaysMin: numberIn(dispatchDaysMin, 'dispatchDaysMin', reader),
    dispatchDaysMax: numberIn(dispatchDaysMax, 'dispatchDaysMax', reader),
    readyDaysMin: readyDaysMin.trim() === '' ? null : numberIn(readyDaysMin, 'readyDaysMin', reader),
    readyDaysMax: readyDaysMax.trim() === '' ? null : numberIn(readyDaysMax, 'readyDaysMax', reader),
    weightGrams: numberIn(weightGrams, 'weightGrams', reader),
    attributes: details.map(({ name, value }) => ({ name, value })),
    variants: sizes.map((size, index) => variantOf(size, index, reader)),
  }
  return { body, faults: reader.faults }
}

/** True for a piece with sizes on the shelf and others that are made to order. */
export const isMixed = ({ sizes }: Pick<PieceForm, 'sizes'>): boolean =>
  sizes.some(({ policy }) => policy === 'made_to_order') && sizes.some(({ policy }) => policy !== 'made_to_order')

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const isSameBody = (a: PieceBody, b: PieceBody): boolean => isSame(a, b)
