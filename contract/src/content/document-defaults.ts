/** The shop's content until the merchant publishes some. */
import { agentsDefault } from '#agents/agent-settings.ts'
import { tallyDefault } from '#books/tally-options.ts'
import { currenciesDefault } from '#catalogue/currency-list.ts'
import { chartsDefault } from '#catalogue/size-charts.ts'
import { partPaymentDefault } from '#checkout/part-payment-options.ts'
import { confirmationsDefault } from '#core/proof-options.ts'
import { workroomDefault } from '#fulfilment/workroom-options.ts'
import { marketingDefault } from '#messages/marketing-settings.ts'
import { defaultWords, messageRecord } from '#messages/message-specs.ts'
import { dutiesDefault } from '#selling/duties.ts'
import { giftCardsDefault } from '#selling/gift-amounts.ts'
import { taxesDefault } from '#selling/gst-rates.ts'
import { invoicingDefault } from '#selling/invoice-options.ts'
import { refusedGoodsDefault } from '#selling/refused-goods.ts'
import { statutoryDefault } from '#selling/statutory-options.ts'
import { channelsDefault } from './channel-options.ts'
import { defaultZones } from './delivery-zones.ts'
import type { DocumentBodies } from './document-types.ts'
import { familyColoursDefault } from './family-colours.ts'
import { faqsText } from './faqs-text.ts'
import { footerDefault } from './footer-default.ts'
import { homeDefault } from './home-default.ts'
import { withPieces } from './home-document.ts'
import { houseDefault } from './house-document.ts'
import { languagesDefault } from './languages-document.ts'
import { termsText } from './legal-text.ts'
import { menuDefault } from './menu-default.ts'
import { menuListsDefault } from './menu-lists.ts'
import { privacyText } from './privacy-text.ts'
import { reservationDefault } from './reservation-schema.ts'
import { refundText, returnsText } from './returns-text.ts'
import {
  calendarDefault,
  dispatchDaysDefault,
  offlinePaymentsDefault,
  returnPoliciesDefault,
} from './sale-terms-defaults.ts'
import { seasonRowDefault } from './season-row.ts'
import { shippingRates } from './shipping-rates.ts'
import { shippingText } from './shipping-text.ts'
import { careerText, contactText, storesText } from './shop-text.ts'
import { storesDefault } from './stores-default.ts'
import { themeDefault } from './theme-document.ts'
import { weddingPlanDefault } from './wedding-plan.ts'

const announcementDefault: DocumentBodies['announcement'] = { isShown: false, text: '', link: '' }

const { india, abroad, abroadFreeAbove } = shippingRates

const deliveryDefault: DocumentBodies['delivery'] = {
  freeFromMinor: india.freeFrom.amountMinor,
  costMinor: india.cost.amountMinor,
  remoteExtraMinor: india.remoteExtra.amountMinor,
  emiratesFirstMinor: abroad.AE.first.amountMinor,
  emiratesFurtherMinor: abroad.AE.further.amountMinor,
  statesFirstMinor: abroad.US.first.amountMinor,
  statesFurtherMinor: abroad.US.further.amountMinor,
  elsewhereFirstMinor: abroad.elsewhere.first.amountMinor,
  elsewhereFurtherMinor: abroad.elsewhere.further.amountMinor,
  abroadFreeAboveMinor: abroadFreeAbove.amountMinor,
}

export const documentDefaults: DocumentBodies = {
  home: withPieces(homeDefault),
  // The shop's default slides are rows of a table, with pictures of their own.
  slides: { slides: [] },
  announcement: announcementDefault,
  menu: menuDefault,
  'menu-lists': menuListsDefault,
  'season-row': seasonRowDefault,
  footer: footerDefault,
  delivery: deliveryDefault,
  'delivery-zones': defaultZones,
  couriers: { couriers: [], rtoFeeMinor: 0 },
  reservation: reservationDefault,
  workroom: workroomDefault,
  taxes: taxesDefault,
  currencies: currenciesDefault,
  duties: dutiesDefault,
  'refused-goods': refusedGoodsDefault,
  'gift-cards': giftCardsDefault,
  confirmations: confirmationsDefault,
  invoicing: invoicingDefault,
  statutory: statutoryDefault,
  tally: tallyDefault,
  'part-payment': partPaymentDefault,
  languages: languagesDefault,
  marketing: marketingDefault,
  agents: agentsDefault,
  theme: themeDefault,
  channels: channelsDefault,
  house: houseDefault,
  calendar: calendarDefault,
  'dispatch-days': dispatchDaysDefault,
  'return-policies': returnPoliciesDefault,
  'offline-payments': offlinePaymentsDefault,
  ...messageRecord(defaultWords),
  'size-charts': chartsDefault,
  stores: storesDefault,
  'family-colours': familyColoursDefault,
  'wedding-plan': weddingPlanDefault,
  'page-store-locator': storesText,
  'page-career': careerText,
  'page-contact': contactText,
  'page-shipping': shippingText,
  'page-faqs': faqsText,
  'page-returns-and-exchange': returnsText,
  'page-refund-cancellation-policy': refundText,
  'page-terms-conditions': termsText,
  'page-privacy-policy': privacyText,
}
