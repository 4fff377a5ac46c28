/** Bodies of content and settings, for programs that do not load their schemas. Amounts are whole paise. */

import type { AgentsDocument } from '#agents/agent-settings.ts'
import type { TallyDocument } from '#books/tally-options.ts'
import type { SizeChartsDocument } from '#catalogue/chart-columns.ts'
import type { CurrenciesDocument } from '#catalogue/currency-list.ts'
import type { PartPaymentDocument } from '#checkout/part-payment-options.ts'
import type { ConfirmationsDocument } from '#core/proof-options.ts'
import type { WorkroomDocument } from '#fulfilment/workroom-options.ts'
import type { MarketingDocument } from '#messages/marketing-settings.ts'
import type { MessageBody, MessageKey } from '#messages/message-specs.ts'
import type { DutiesDocument } from '#selling/duties.ts'
import type { GiftCardsDocument } from '#selling/gift-amounts.ts'
import type { TaxesDocument } from '#selling/gst-rates.ts'
import type { InvoicingDocument } from '#selling/invoice-options.ts'
import type { RefusedGoodsDocument } from '#selling/refused-goods.ts'
import type { StatutoryDocument } from '#selling/statutory-options.ts'
import type { ChannelsDocument } from './channel-options.ts'
import type { FamilyColoursDocument } from './family-colours.ts'
import type { HomeDocument } from './home-document.ts'
import type { HouseDocument } from './house-document.ts'
import type { LanguagesDocument } from './languages-document.ts'
import type { MenuListsDocument } from './menu-lists.ts'
import type { FooterDocument, MenuDocument } from './menu-types.ts'
import type { PageText } from './page-text.ts'
import type { PostKey } from './post-types.ts'
import type {
  CalendarDocument,
  DispatchDaysDocument,
  OfflinePaymentsDocument,
  ReturnPoliciesDocument,
} from './sale-terms-types.ts'
import type { SeasonRowDocument } from './season-row.ts'
import type { CategoryKey } from './sections/section-types.ts'
import type { SlidesDocument } from './slide-types.ts'
import type { StoresDocument } from './stores.ts'
import type { ThemeDocument } from './theme-document.ts'
import type { WeddingPlanDocument } from './wedding-plan.ts'

type AnnouncementDocument = { readonly isShown: boolean; readonly text: string; readonly link: string }

export type DeliveryDocument = {
  readonly freeFromMinor: number
  readonly costMinor: number
  readonly remoteExtraMinor: number
  readonly emiratesFirstMinor: number
  readonly emiratesFurtherMinor: number
  readonly statesFirstMinor: number
  readonly statesFurtherMinor: number
  readonly elsewhereFirstMinor: number
  readonly elsewhereFurtherMinor: number
  readonly abroadFreeAboveMinor: number
}

export type DeliveryZone = {
  readonly name: string
  /** First digits of PIN codes. */
  readonly pins: readonly string[]
  /** Days from dispatch to delivery. */
  readonly daysMin: number
  readonly daysMax: number
  /** Remote zones add the extra charge to delivery that is not free, unless the zone has its own charge. */
  readonly isRemote: boolean
  /** Codes of states, used for the charge until the PIN code is known. */
  readonly states: readonly string[]
  /**
   * The zone's own charge, and the order value from which delivery is free. When absent, the values of `delivery`
   * apply.
   */
  readonly costMinor?: number | null
  readonly freeFromMinor?: number | null
}

type RegionAbroad = {
  readonly country: string
  /** Names as addresses have them, such as `Fujairah`. */
  readonly states: readonly string[]
  readonly daysMin: number
  readonly daysMax: number
}

export type DeliveryZonesDocument = {
  /** Zones of India; every other PIN code belongs to the rest of India. */
  readonly zones: readonly DeliveryZone[]
  readonly restDaysMin: number
  readonly restDaysMax: number
  readonly emiratesDaysMin: number
  readonly emiratesDaysMax: number
  readonly statesDaysMin: number
  readonly statesDaysMax: number
  readonly abroadDaysMin: number
  readonly abroadDaysMax: number
  /** Emirates, states or regions whose days differ from those of their country. */
  readonly regions: readonly RegionAbroad[]
  /** Days on which couriers of a country do not deliver, as `2027-03-20`. */
  readonly closedAbroad: readonly { readonly country: string; readonly day: string; readonly name: string }[]
}

export type DeliveryRates = DeliveryDocument & { readonly zones?: DeliveryZonesDocument }

export type ReservationDocument = {
  /** Minutes for which an unpaid order holds its pieces. */
  readonly minutes: number
  /** The same for shoppers who let orders lapse, and for networks that place unusually many. */
  readonly shortMinutes: number
}

export type CouriersDocument = {
  /** The tracking number replaces `{number}` in the address; empty for a courier without a tracking page. */
  readonly couriers: readonly {
    readonly name: string
    readonly trackingUrl: string
    /** How its numbers look, as number-format.ts reads it; empty for any. */
    readonly numberFormat: string
  }[]
  /** Kept of the refund when a prepaid parcel comes back to the house without being delivered. */
  readonly rtoFeeMinor: number
}

/**
 * Pages of text by their path. The size guide is built from the charts, and the about page shows the house's figures.
 */
export const pageNames = [
  'store-locator',
  'career',
  'contact',
  'shipping',
  'faqs',
  'returns-and-exchange',
  'refund-cancellation-policy',
  'terms-conditions',
  'privacy-policy',
] as const
type PageName = (typeof pageNames)[number]
export type PageKey = `page-${PageName}`

export type DocumentBodies = { readonly [Key in PageKey]: PageText } & { readonly [Key in MessageKey]: MessageBody } & {
  readonly home: HomeDocument
  readonly slides: SlidesDocument
  readonly announcement: AnnouncementDocument
  readonly menu: MenuDocument
  readonly 'menu-lists': MenuListsDocument
  readonly 'season-row': SeasonRowDocument
  readonly footer: FooterDocument
  readonly delivery: DeliveryDocument
  readonly 'delivery-zones': DeliveryZonesDocument
  readonly couriers: CouriersDocument
  readonly reservation: ReservationDocument
  readonly workroom: WorkroomDocument
  readonly taxes: TaxesDocument
  readonly currencies: CurrenciesDocument
  readonly duties: DutiesDocument
  readonly 'refused-goods': RefusedGoodsDocument
  readonly house: HouseDocument
  readonly calendar: CalendarDocument
  readonly 'dispatch-days': DispatchDaysDocument
  readonly 'return-policies': ReturnPoliciesDocument
  readonly 'offline-payments': OfflinePaymentsDocument
  readonly 'gift-cards': GiftCardsDocument
  readonly confirmations: ConfirmationsDocument
  readonly invoicing: InvoicingDocument
  readonly statutory: StatutoryDocument
  readonly tally: TallyDocument
  readonly 'part-payment': PartPaymentDocument
  readonly languages: LanguagesDocument
  readonly marketing: MarketingDocument
  readonly agents: AgentsDocument
  readonly theme: ThemeDocument
  readonly channels: ChannelsDocument
  readonly 'size-charts': SizeChartsDocument
  readonly stores: StoresDocument
  readonly 'family-colours': FamilyColoursDocument
  readonly 'wedding-plan': WeddingPlanDocument
}
export type DocumentKey = keyof DocumentBodies
/** Documents with a fixed name, one document for each post, and one for the own sections of each category. */
export type StoredKey = DocumentKey | PostKey | CategoryKey

export const contentKeys = [
  'home',
  'slides',
  'announcement',
  'menu',
  'menu-lists',
  'season-row',
  'footer',
  'size-charts',
  'stores',
  'family-colours',
  'wedding-plan',
  'page-store-locator',
  'page-career',
  'page-contact',
  'page-shipping',
  'page-faqs',
  'page-returns-and-exchange',
  'page-refund-cancellation-policy',
  'page-terms-conditions',
  'page-privacy-policy',
] as const satisfies readonly DocumentKey[]
/** Settings whose published version is also written to tables, because orders refer to the terms of their time. */
const termsKeys = [
  'calendar',
  'dispatch-days',
  'return-policies',
  'offline-payments',
] as const satisfies readonly DocumentKey[]
export type TermsKey = (typeof termsKeys)[number]

export const settingKeys = [
  'house',
  'delivery',
  'delivery-zones',
  'couriers',
  'reservation',
  'workroom',
  'taxes',
  'currencies',
  'duties',
  'refused-goods',
  'gift-cards',
  'confirmations',
  'invoicing',
  'statutory',
  'tally',
  'part-payment',
  'languages',
  'marketing',
  'agents',
  'theme',
  'channels',
  ...termsKeys,
] as const satisfies readonly DocumentKey[]
export type ContentKey = (typeof contentKeys)[number] | MessageKey
export type SettingKey = (typeof settingKeys)[number]

export function isSettingKey(key: string): key is SettingKey {
  return settingKeys.some((one) => one === key)
}

export function isTermsKey(key: string): key is TermsKey {
  return termsKeys.some((one) => one === key)
}

export function isPageKey(key: string): key is PageKey {
  return pageNames.some((name) => key === `page-${name}`)
}

export const pageNameOf = (path: string): PageName | undefined => pageNames.find((name) => path === `/${name}`)
