import type { PageKey } from '#content/document-types.ts'
import type { PageText } from '#content/page-text.ts'
import type { Language } from '#core/locale.ts'
import { faqsInArabic } from './faqs-ar.ts'
import { faqsInHindi } from './faqs-hi.ts'
import { privacyInArabic } from './privacy-ar.ts'
import { privacyInHindi } from './privacy-hi.ts'
import { refundsInArabic, returnsInArabic } from './returns-ar.ts'
import { refundsInHindi, returnsInHindi } from './returns-hi.ts'
import { shippingInArabic } from './shipping-ar.ts'
import { shippingInHindi } from './shipping-hi.ts'
import { termsInArabic } from './terms-ar.ts'
import { termsInHindi } from './terms-hi.ts'

type Pages = { readonly [Key in PageKey]?: PageText }

/** The shop's own pages in other languages. One that is missing here is shown in English, as is a page that the merchant wrote. */
export const pagesInLanguages: Readonly<Record<Exclude<Language, 'en'>, Pages>> = {
  hi: {
    'page-shipping': shippingInHindi,
    'page-faqs': faqsInHindi,
    'page-returns-and-exchange': returnsInHindi,
    'page-refund-cancellation-policy': refundsInHindi,
    'page-terms-conditions': termsInHindi,
    'page-privacy-policy': privacyInHindi,
  },
  ar: {
    'page-shipping': shippingInArabic,
    'page-faqs': faqsInArabic,
    'page-returns-and-exchange': returnsInArabic,
    'page-refund-cancellation-policy': refundsInArabic,
    'page-terms-conditions': termsInArabic,
    'page-privacy-policy': privacyInArabic,
  },
}
