import type { Language } from '@shop/contract/core/locale'

type SlipWords = Readonly<Record<'slip' | 'ordered' | 'deliverTo' | 'inParcel', string>>

/** Not yet read by a native reviewer. The packer reads English; the second line is for who opens the parcel. */
const words: Readonly<Record<Exclude<Language, 'en'>, SlipWords>> = {
  hi: {
    slip: 'पैकिंग स्लिप',
    ordered: 'ऑर्डर की तारीख़',
    deliverTo: 'डिलीवरी का पता',
    inParcel: 'इस पार्सल में',
  },
  ar: {
    slip: 'قائمة محتويات الشحنة',
    ordered: 'تاريخ الطلب',
    deliverTo: 'عنوان التوصيل',
    inParcel: 'في هذه الشحنة',
  },
}

/** Undefined where English is enough. */
export const slipWordsIn = (language: Language): SlipWords | undefined =>
  language === 'en' ? undefined : words[language]
