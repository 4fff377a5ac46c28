import { z } from 'zod'
import { adminId, amountMinor, cursor, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
/** Offers, as the staff write them. */
import { numberText } from '#core/locale.ts'
import { offerKinds } from './offer-options.ts'

const offerStates = ['draft', 'scheduled', 'on', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

const maxCodes = 5000
const maxChosen = 200
const maxSampleLines = 20

const amount = z.int('Enter an amount, such as 1500').min(0, 'Enter an amount above zero').max(99_999_999_900)
const count = (least: number, most: number, text: string) => z.int(text).min(least, text).max(most, text)
const moment = z.iso.datetime({ offset: true, error: 'Enter a day and a time' })

const terms = z.object({
  title: trimmedText(60, { required: 'Enter a name' }).min(1, 'Enter a name that shoppers read'),
  /** Null for an automatic offer. */
  code: typedText(30).nullable(),
  /** True when the shop shows the code to everybody. */
  isListed: z.boolean(),
  kind: z.enum(offerKinds),
  percent: count(1, 100, 'Enter 1 to 100 percent').nullable(),
  amountMinor: amount.min(1, 'Enter an amount above zero').nullable(),
  /** The maximum discount for an order. */
  capMinor: amount.min(1, 'Enter an amount above zero').nullable(),
  buyPieces: count(1, 20, 'Enter 1 to 20 pieces').nullable(),
  getPieces: count(1, 20, 'Enter 1 to 20 pieces').nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  minSpendMinor: amount,
  minPieces: count(0, 100, 'Enter at most 100 pieces'),
  /** Empty for all categories; a category includes its subcategories. */
  categoryIds: z.array(adminId).max(maxChosen, `At most ${maxChosen} categories`),
  designerIds: z.array(adminId).max(maxChosen, `At most ${maxChosen} designers`),
  isFirstOrder: z.boolean(),
  isFullPriceOnly: z.boolean(),
  perAccount: count(1, 1000, 'Enter 1 to 1,000 uses').nullable(),
  inAll: count(1, 1_000_000_000, 'Enter at least one use').nullable(),
  /** Keys of offers with which this offer may be combined. */
  stacksWith: z.array(trimmedText(60)).max(maxChosen),
  priority: count(0, 1000, 'Enter 0 to 1,000'),
  isDraft: z.boolean(),
})
export type OfferTermsBody = z.infer<typeof terms>

/** The checks for contradictions that the merchant's file gets too, with messages for the form. */
const writtenTerms = terms.superRefine((given, check) => {
  const { kind, percent, amountMinor: off, buyPieces, getPieces, startsAt, endsAt, isListed, code } = given
  const needsPieces = kind === 'buy_x_get_y'
  const rules: readonly (readonly [isWrong: boolean, path: keyof OfferTermsBody, message: string])[] = [
    [kind === 'percent' && percent === null, 'percent', 'Enter 1 to 100 percent'],
    [kind === 'amount' && off === null, 'amountMinor', 'Enter an amount, such as 1500'],
    [needsPieces && buyPieces === null, 'buyPieces', 'Enter 1 to 20 pieces'],
    [needsPieces && getPieces === null, 'getPieces', 'Enter 1 to 20 pieces'],
    [kind !== 'amount' && off !== null, 'amountMinor', 'Only an amount off has an amount'],
    [kind === 'amount' && percent !== null, 'percent', 'An amount off has no percentage'],
    [
      startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt),
      'endsAt',
      'Choose an end after the start',
    ],
    [isListed && code === null, 'isListed', 'Only a code can be shown to everybody'],
    [
      code !== null && !/^[A-Za-z0-9-]{3,30}$/.test(code),
      'code',
      'Use 3 to 30 letters, digits and hyphens, such as DIWALI10',
    ],
  ]
  for (const [isWrong, path, message] of rules) if (isWrong) check.addIssue({ code: 'custom', path: [path], message })
})

const key = trimmedText(60, { required: 'Enter a short name' }).regex(
  /^[a-z0-9-]{1,60}$/,
  'Use small letters, digits and hyphens, such as diwali-10',
)

const adminOfferRow = z.object({
  id: z.int(),
  version: z.int(),
  key: z.string(),
  title: z.string(),
  code: z.string().nullable(),
  kind: z.enum(offerKinds),
  percent: z.int(),
  amountMinor,
  buyPieces: z.int(),
  getPieces: z.int(),
  state: z.enum(offerStates),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  inAll: z.int().nullable(),
  /** Orders with the offer, paid or not; counted up to 1,000. */
  uses: z.int(),
  /** The number of codes in the series; 0 for a single offer. */
  codes: z.int(),
})
export type AdminOfferRow = z.infer<typeof adminOfferRow>

export const adminOffer = adminOfferRow.extend({
  terms: terms.extend({ code: z.string().nullable(), startsAt: instant.nullable(), endsAt: instant.nullable() }),
  series: z.string().nullable(),
  /** The totals of all codes of a series. */
  usage: z.object({ held: z.int(), used: z.int(), givenMinor: amountMinor, lastUsedAt: instant.nullable() }),
})
export type AdminOffer = z.infer<typeof adminOffer>

const sampleLines = z
  .array(z.object({ productId: adminId, quantity: count(1, 50, 'Enter 1 to 50 pieces') }))
  .min(1, 'Add a piece to the sample cart')
  .max(maxSampleLines, `At most ${maxSampleLines} pieces`)

const offerPreview = z.object({
  lines: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      quantity: z.int(),
      totalMinor: amountMinor,
      discountMinor: amountMinor,
    }),
  ),
  applied: z.array(
    z.object({ title: z.string(), code: z.string().nullable(), savedMinor: amountMinor, isDelivery: z.boolean() }),
  ),
  /** Why this offer, or another one, gives no discount. */
  unused: z.array(z.object({ title: z.string(), text: z.string() })),
  subtotalMinor: amountMinor,
  discountMinor: amountMinor,
  /** The charge to Mumbai, before an offer of free delivery. */
  deliveryMinor: amountMinor,
  totalMinor: amountMinor,
})
export type OfferPreview = z.infer<typeof offerPreview>

const named = z.object({ id: z.int(), name: z.string() })
const refusals = ['offer.not_found', 'change.outdated'] as const

export const adminOfferEndpoints = {
  list: endpoint('adminOffers', {
    method: 'GET',
    path: 'offers',
    access: access.staff('marketing.read'),
    summary: 'Offers, the newest first; a series of codes is one row',
    query: z.object({
      state: z
        .enum([...offerStates, 'all'])
        .optional()
        .default('all'),
      /** A part of the name or key, or a whole code. */
      search: trimmedText(60).optional().default(''),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ offers: z.array(adminOfferRow), next: z.string().nullable() }),
  }),
  choices: endpoint('offerChoices', {
    method: 'GET',
    path: 'offers/choices',
    access: access.staff('marketing.read'),
    summary: 'Categories, designers and offers that an offer can name',
    reply: z.object({
      categories: z.array(named),
      designers: z.array(named),
      offers: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  }),
  find: endpoint('adminOffer', {
    method: 'GET',
    path: 'offers/{id}',
    access: access.staff('marketing.read'),
    summary: 'One offer with its terms and its use',
    params: idParams,
    reply: adminOffer,
    errors: ['offer.not_found'],
  }),
  add: endpoint('addOffer', {
    method: 'POST',
    path: 'offers',
    access: access.staff('marketing.edit'),
    summary: 'Make an offer',
    body: z.object({ key, terms: writtenTerms }),
    reply: adminOffer,
    isIdempotent: true,
    errors: ['offer.key_taken', 'request.key_reused'],
  }),
  save: endpoint('saveOffer', {
    method: 'POST',
    path: 'offers/{id}',
    access: access.staff('marketing.edit'),
    summary: 'Change the terms of an offer; orders keep the terms that they used',
    params: idParams,
    body: z.object({ version, terms: writtenTerms }),
    reply: adminOffer,
    errors: [...refusals, 'offer.is_series'],
  }),
  end: endpoint('endOffer', {
    method: 'POST',
    path: 'offers/{id}/end',
    access: access.staff('marketing.edit'),
    summary: 'End an offer at once, with all codes of its series',
    params: idParams,
    body: z.object({ version }),
    reply: adminOffer,
    errors: [...refusals, 'offer.is_over'],
  }),
  preview: endpoint('previewOffer', {
    method: 'POST',
    path: 'offers/preview',
    access: access.staff('marketing.read'),
    summary: 'What a sample cart would pay, with the offers that apply by themselves; changes nothing',
    body: z.object({ key: key.optional(), terms: writtenTerms, lines: sampleLines }),
    reply: offerPreview,
  }),
  addCodes: endpoint('addOfferCodes', {
    method: 'POST',
    path: 'offers/codes',
    access: access.staff('marketing.edit'),
    summary: 'Make single-use codes with the same terms',
    body: z.object({
      key: key.max(54, 'Use at most 54 letters, digits and hyphens'),
      terms: writtenTerms,
      prefix: typedText(16).regex(/^(?:[A-Za-z0-9-]{2,16})?$/, 'Use 2 to 16 letters, digits and hyphens, or none'),
      count: count(1, maxCodes, `Enter 1 to ${numberText(maxCodes)} codes`),
    }),
    reply: adminOffer,
    isIdempotent: true,
    errors: ['offer.key_taken', 'request.key_reused'],
  }),
  codes: endpoint('offerCodes', {
    method: 'GET',
    path: 'offers/{id}/codes',
    access: access.staff('marketing.edit'),
    summary: 'The codes of a series as CSV in base64, with their use',
    params: idParams,
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['offer.not_found'],
  }),
} as const
