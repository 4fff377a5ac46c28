/** The shop as it is while the merchant has published nothing. */
import type { DocumentBodies } from './document-types.ts'
import { shippingRates } from './shipping-rates.ts'

export const homeDefault: DocumentBodies['home'] = {
  line: 'Handmade Indian designer fashion, made to measure and delivered in India, the UAE and the US.',
  parts: [
    { part: 'silhouettes', title: 'Shop by silhouette', isShown: true },
    { part: 'occasions', title: 'For the wedding season', isShown: true },
    { part: 'featured', title: 'Our stylists’ picks', isShown: true },
    { part: 'makers', title: 'Our designers', isShown: true },
    { part: 'bestsellers', title: 'Bestsellers', isShown: true },
    { part: 'edits', title: 'Shop the edits', isShown: true },
    { part: 'journal', title: 'From the journal', isShown: true },
  ],
}

export const announcementDefault: DocumentBodies['announcement'] = { isShown: false, text: '', link: '' }

const { india, abroad, abroadFreeAbove } = shippingRates

export const deliveryDefault: DocumentBodies['delivery'] = {
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
  home: homeDefault,
  announcement: announcementDefault,
  delivery: deliveryDefault,
}
