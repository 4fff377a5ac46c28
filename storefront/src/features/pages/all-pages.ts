import { aboutText } from './about-text.ts'
import { faqsText } from './faqs-text.ts'
import { careerText, contactText, storesText } from './house-text.ts'
import { privacyText, termsText } from './legal-text.ts'
import type { PageText } from './page-text.ts'
import { refundText, returnsText } from './returns-text.ts'
import { shippingText } from './shipping-text.ts'

/** Every content page, in the order of the footer. */
export const contentPages: readonly PageText[] = [
  aboutText,
  storesText,
  careerText,
  contactText,
  shippingText,
  faqsText,
  returnsText,
  refundText,
  termsText,
  privacyText,
]
