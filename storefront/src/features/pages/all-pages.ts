import { aboutText } from './about-text.ts'
import { faqsText } from './faqs-text.ts'
import { termsText } from './legal-text.ts'
import type { PageText } from './page-text.ts'
import { privacyText } from './privacy-text.ts'
import { refundText, returnsText } from './returns-text.ts'
import { shippingText } from './shipping-text.ts'
import { careerText, contactText, storesText } from './shop-text.ts'
import { sizeGuideText } from './size-guide-text.ts'

/** Every content page, in footer order; product pages link to the size guide. */
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
  sizeGuideText,
]
