/** The fields of a piece that an editor changes, with the messages for invalid values. */
import { z } from 'zod'
import { returnRules } from '#content/return-rules.ts'
import { adminId } from '#core/admin-endpoint.ts'
import { bareText, exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { givenFields, storedFields } from './fields/field-definition.ts'
import { gstRules, pieceGenders, stockPolicies } from './piece-options.ts'

const maxPriceMinor = 100_000_000_000
const amountText = 'Enter rupees, such as 12500 or 999.50'
const price = z.int(amountText).min(0, amountText).max(maxPriceMinor, 'At most 1,000,000,000 rupees')
const days = z.int('A whole number of days').min(0, 'At least 0 days').max(365, 'At most 365 days')
const nullableText = (most: number) =>
  trimmedText(most)
    .nullable()
    .transform((text) => (text === '' ? null : text))

const nullableCode = typedText(60)
  .nullable()
  .transform((text) => (text === '' ? null : text))

const variant = z
  .object({
    /** Null for a new size. */
    id: adminId.nullable(),
    /** One choice for each option, in the options' order. */
    choices: z.array(trimmedText(60).min(1, 'Name this choice')).max(3),
    merchantSku: nullableCode,
    barcode: nullableCode,
    policy: z.enum(stockPolicies),
    /** The price outside of sales; 0 while a draft has none. */
    priceMinor: price,
    mrpMinor: price,
    /** The pieces on the shelf of a new size that is counted. */
    firstCount: z
      .int('Enter a whole number')
      .min(0, 'At least 0 pieces')
      .max(1_000_000, 'At most 10,00,000 pieces')
      .optional(),
    /** Custom fields of the size. */
    fields: givenFields.optional(),
  })
  .refine(({ id, policy, firstCount }) => firstCount === undefined || (id === null && policy === 'tracked'), {
    path: ['firstCount'],
    message: 'Only a new size that is counted has a first count; count this one under Stock',
  })
  .refine(({ priceMinor, mrpMinor }) => mrpMinor >= priceMinor, {
    path: ['mrpMinor'],
    message: 'The same as the price or more',
  })

const designerTitle = 'designer'

const optionName = trimmedText(40)
  .min(1, 'Name this option, such as Size')
  .refine((title) => title.toLowerCase() !== designerTitle, 'The designer has a field of its own')

const bodyFields = z.object({
  name: trimmedText(200, { required: 'Enter a name' }).min(1, 'Enter a name'),
  styleName: trimmedText(200),
  designer: nullableText(80),
  categoryIds: z.array(adminId).max(50, 'At most 50 categories'),
  /** The category whose path shoppers see. */
  mainCategoryId: adminId.nullable(),
  gender: z.enum(pieceGenders),
  /** HTML; the shop removes what is not safe. */
  description: exactText(20_000),
  tags: z.array(trimmedText(60).min(1, 'Remove the empty tag')).max(50, 'At most 50 tags'),
  searchTerms: trimmedText(2000),
  attributes: z
    .array(
      z.object({
        name: trimmedText(60).min(1, 'Name this detail'),
        value: trimmedText(300).min(1, 'Write its value, or remove the detail'),
      }),
    )
    .max(40, 'At most 40 details'),
  shade: trimmedText(60),
  colours: z.array(trimmedText(40)).max(12, 'At most 12 colours'),
  dispatchDaysMin: days,
  dispatchDaysMax: days,
  /** False when the dispatch days of the piece's kind apply; the two numbers are then ignored. */
  hasOwnDispatchDays: z.boolean().optional().default(true),
  /** Own days of the sizes on the shelf, where others are made to order; null for the days of the piece. */
  readyDaysMin: days.nullable().optional().default(null),
  readyDaysMax: days.nullable().optional().default(null),
  returns: z.enum(returnRules),
  gstRule: z.enum(gstRules),
  hsn: bareText(8).regex(/^(\d{4}|\d{6}|\d{8})?$/, 'An HSN code has 4, 6 or 8 digits'),
  weightGrams: z.int('A whole number of grams').min(0, 'At least 0 grams').max(1_000_000, 'At most 1,000,000 grams'),
  isFeatured: z.boolean(),
  sizeChart: nullableText(60),
  options: z.array(optionName).max(3, 'At most 3 options'),
  variants: z.array(variant).max(200, 'At most 200 sizes'),
  /** Custom fields; without them all stay as they are. */
  fields: givenFields.optional(),
})

type Fields = z.output<typeof bodyFields>
type Report = (path: readonly (string | number)[], message: string) => void

function checkTwice(names: readonly string[], report: (index: number) => void): void {
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    const form = name.toLowerCase().replaceAll(/\s+/g, '')
    if (seen.has(form)) report(index)
    seen.add(form)
  }
}

function checkVariants({ options, variants }: Fields, report: Report): void {
  checkTwice(options, (index) => report(['options', index], 'Two options have this name'))
  for (const [index, { choices }] of variants.entries()) {
    if (choices.length !== options.length) report(['variants', index, 'choices'], 'Give one choice for each option')
  }
  const joined = variants.map(({ choices }) => choices.join('\u0000'))
  checkTwice(joined, (index) => report(['variants', index, 'choices', 0], 'This one is listed twice'))
}

function checkReadyDays({ readyDaysMin: min, readyDaysMax: max }: Fields, report: Report): void {
  if ((min === null) !== (max === null)) {
    report([min === null ? 'readyDaysMin' : 'readyDaysMax'], 'Enter both numbers, or leave both empty')
  }
  if (min !== null && max !== null && max < min) report(['readyDaysMax'], 'Not fewer than the first number')
}

export const pieceBody = bodyFields.superRefine((fields, context) => {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
  checkVariants(fields, report)
  const names = fields.attributes.map(({ name }) => name)
  checkTwice(names, (index) => report(['attributes', index, 'name'], 'This detail is listed twice'))
  if (fields.dispatchDaysMax < fields.dispatchDaysMin) report(['dispatchDaysMax'], 'Not fewer than the first number')
  checkReadyDays(fields, report)
  if (fields.mainCategoryId !== null && !fields.categoryIds.includes(fields.mainCategoryId)) {
    report(['mainCategoryId'], 'Choose one of the piece’s categories')
  }
})

/** A stored piece; its fields may predate the rules above. */
export const storedPieceBody = z.object({
  name: z.string(),
  styleName: z.string(),
  designer: z.string().nullable(),
  categoryIds: z.array(z.int()),
  mainCategoryId: z.int().nullable(),
  gender: z.enum(pieceGenders),
  description: z.string(),
  tags: z.array(z.string()),
  searchTerms: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  shade: z.string(),
  colours: z.array(z.string()),
  dispatchDaysMin: z.int(),
  dispatchDaysMax: z.int(),
  hasOwnDispatchDays: z.boolean(),
  readyDaysMin: z.int().nullable(),
  readyDaysMax: z.int().nullable(),
  returns: z.enum(returnRules),
  gstRule: z.enum(gstRules),
  hsn: z.string(),
  weightGrams: z.int(),
  isFeatured: z.boolean(),
  sizeChart: z.string().nullable(),
  options: z.array(z.string()),
  variants: z.array(
    z.object({
      id: z.int().nullable(),
      choices: z.array(z.string()),
      merchantSku: z.string().nullable(),
      barcode: z.string().nullable(),
      policy: z.enum(stockPolicies),
      priceMinor: z.int(),
      mrpMinor: z.int(),
      fields: storedFields.optional(),
    }),
  ),
  /** Absent where the piece has none. */
  fields: storedFields.optional(),
})
type StoredBody = z.output<typeof storedPieceBody>
/** Only a save has first counts. */
export type PieceBody = Omit<StoredBody, 'variants'> & {
  variants: (StoredBody['variants'][number] & { firstCount?: number | undefined })[]
}
