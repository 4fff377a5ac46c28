/** Schemas of the documents that the merchant edits. */
import { z } from 'zod'
import { agentsSchema } from '#agents/agent-settings-schema.ts'
import { tallySchema } from '#books/tally-schema.ts'
import { chartsSchema } from '#catalogue/charts-schema.ts'
import { currenciesSchema } from '#catalogue/currencies-schema.ts'
import { giftCardsSchema } from '#checkout/gift-cards-schema.ts'
import { offlinePaymentsSchema } from '#checkout/offline-terms-schema.ts'
import { partPaymentSchema } from '#checkout/part-payment-schema.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { isLink, linkText } from '#core/link-rules.ts'
import { confirmationsSchema } from '#core/proof-schema.ts'
import { workroomSchema } from '#fulfilment/workroom-schema.ts'
import { marketingSchema } from '#messages/marketing-schema.ts'
import { messageSchema } from '#messages/message-schema.ts'
import { messageRecord } from '#messages/message-specs.ts'
import { dutiesSchema } from '#selling/duties-schema.ts'
import { invoicingSchema } from '#selling/invoicing-schema.ts'
import { refusedGoodsSchema } from '#selling/refused-goods-schema.ts'
import { statutorySchema } from '#selling/statutory-schema.ts'
import { taxesSchema } from '#selling/taxes-schema.ts'
import { calendarSchema } from './calendar-schema.ts'
import { channelsSchema } from './channels-schema.ts'
import { dispatchDaysSchema } from './dispatch-days-schema.ts'
import type { DocumentBodies, DocumentKey, StoredKey } from './document-types.ts'
import { familyColoursSchema } from './family-colours-schema.ts'
import { homeSchema } from './home-schema.ts'
import { houseSchema } from './house-schema.ts'
import { languagesSchema } from './languages-schema.ts'
import { menuListsSchema } from './menu-lists-schema.ts'
import { menuParts } from './menu-types.ts'
import { pageSchema } from './page-schema.ts'
import { postDraftSchema } from './post-schema.ts'
import { isPostKey } from './post-types.ts'
import { reservationSchema } from './reservation-schema.ts'
import { returnPoliciesSchema } from './return-policies-schema.ts'
import { seasonRowSchema } from './season-row-schema.ts'
import { categorySectionsSchema } from './sections/section-schema.ts'
import { isCategoryKey } from './sections/section-types.ts'
import { slidesSchema } from './slides-schema.ts'
import { storesSchema } from './stores-schema.ts'
import { themeSchema, themeShape } from './theme-schema.ts'
import { weddingPlanSchema } from './wedding-plan-schema.ts'
import { deliveryZonesSchema } from './zones-schema.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

const link = trimmedText(300).refine((to) => to === '' || isLink(to), linkText)

const announcement = z
  .object({
    isShown: z.boolean(),
    text: trimmedText(120),
    link,
  })
  .refine(({ isShown, text }) => !isShown || text !== '', { path: ['text'], error: 'Enter the text to show' })
  .refine(({ isShown, link: to }) => !isShown || to !== '', { path: ['link'], error: 'Enter where it leads' })

const menuEntry = z
  .object({ part: z.enum(menuParts), text: trimmedText(40), to: link, isShown: z.boolean() })
  .refine(({ part, text }) => part === 'departments' || text !== '', { path: ['text'], error: 'Enter the words' })
  .refine(({ part, to }) => part !== 'link' || to !== '', { path: ['to'], error: 'Enter where it leads' })

const menu = z.object({
  entries: z
    .array(menuEntry)
    .max(16, 'At most 16 entries')
    .refine((all) => {
      const named = all.map(({ part }) => part).filter((part) => part !== 'link')
      return new Set(named).size === named.length && named.length === menuParts.length - 1
    }, 'Name each entry of the shop once; hide one instead of removing it')
    .readonly(),
})

const footerLink = z.object({
  text: words(40, 'Enter the words'),
  to: trimmedText(300).refine(isLink, linkText),
  needsLogin: z.boolean().exactOptional(),
  visitorTo: trimmedText(300).refine(isLink, linkText).exactOptional(),
})

const footer = z.object({
  columns: z
    .array(
      z.object({
        title: words(40, 'Enter a heading'),
        links: z.array(footerLink).min(1, 'Add a link').max(12, 'At most 12 links').readonly(),
      }),
    )
    .min(1, 'Add a column')
    .max(4, 'At most 4 columns')
    .readonly(),
})

const maxRateMinor = 10_00_000_00
const rateText = 'Must be rupees from 0 to 10,00,000, such as 149'
const rate = z.int(rateText).min(0, rateText).max(maxRateMinor, rateText)

const delivery = z.object({
  freeFromMinor: rate,
  costMinor: rate,
  remoteExtraMinor: rate,
  emiratesFirstMinor: rate,
  emiratesFurtherMinor: rate,
  statesFirstMinor: rate,
  statesFurtherMinor: rate,
  elsewhereFirstMinor: rate,
  elsewhereFurtherMinor: rate,
  abroadFreeAboveMinor: rate,
})

const trackingUrl = typedText(500).refine(
  (url) => url === '' || (/^https:\/\/[^\s/]+\.\S+$/.test(url) && url.includes('{number}')),
  'Must begin with https:// and have {number} where the tracking number stands',
)

const rtoFeeText = 'Enter whole rupees up to 10,000'
export const rtoFeeMinor = z.int(rtoFeeText).min(0, rtoFeeText).max(10_000_00, rtoFeeText).multipleOf(100, rtoFeeText)

const couriers = z.object({
  couriers: z
    .array(
      z.object({
        name: words(60, 'Name the courier'),
        trackingUrl,
        numberFormat: typedText(100).optional().default(''),
      }),
    )
    .max(30, 'At most 30 couriers')
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Name each courier once')
    .readonly(),
  rtoFeeMinor: rtoFeeMinor.optional().default(0),
})

/** Built at the first use, like the schemas of messages: the shop reads and checks few of these documents. */
const page = (path: Parameters<typeof pageSchema>[0]) => z.lazy(() => pageSchema(path))

export const documentSchemas: { readonly [Key in DocumentKey]: z.ZodType<DocumentBodies[Key]> } = {
  home: homeSchema,
  slides: slidesSchema,
  announcement,
  menu,
  'menu-lists': menuListsSchema,
  'season-row': seasonRowSchema,
  footer,
  delivery,
  'delivery-zones': deliveryZonesSchema,
  couriers,
  reservation: reservationSchema,
  workroom: workroomSchema,
  taxes: taxesSchema,
  currencies: currenciesSchema,
  duties: dutiesSchema,
  'refused-goods': refusedGoodsSchema,
  'gift-cards': giftCardsSchema,
  confirmations: confirmationsSchema,
  invoicing: invoicingSchema,
  statutory: statutorySchema,
  tally: tallySchema,
  'part-payment': partPaymentSchema,
  languages: languagesSchema,
  marketing: marketingSchema,
  agents: agentsSchema,
  theme: themeSchema,
  channels: channelsSchema,
  house: houseSchema,
  calendar: calendarSchema,
  'dispatch-days': dispatchDaysSchema,
  'return-policies': returnPoliciesSchema,
  'offline-payments': offlinePaymentsSchema,
  ...messageRecord((key) => z.lazy(() => messageSchema(key))),
  'size-charts': chartsSchema,
  stores: storesSchema,
  'family-colours': familyColoursSchema,
  'wedding-plan': weddingPlanSchema,
  'page-store-locator': page('/store-locator'),
  'page-career': page('/career'),
  'page-contact': page('/contact'),
  'page-shipping': page('/shipping'),
  'page-faqs': page('/faqs'),
  'page-returns-and-exchange': page('/returns-and-exchange'),
  'page-refund-cancellation-policy': page('/refund-cancellation-policy'),
  'page-terms-conditions': page('/terms-conditions'),
  'page-privacy-policy': page('/privacy-policy'),
}

export const couriersSchema = couriers

/** What a stored body has to be to be shown: rules of a later version refuse only what is saved from then on. */
export const shownSchemas: typeof documentSchemas = { ...documentSchemas, theme: themeShape }

export const shownSchema = (key: StoredKey): z.ZodType =>
  isCategoryKey(key) || isPostKey(key) ? storedSchema(key) : shownSchemas[key]

export function storedSchema(key: StoredKey): z.ZodType {
  if (isCategoryKey(key)) return categorySectionsSchema
  return isPostKey(key) ? postDraftSchema : documentSchemas[key]
}
