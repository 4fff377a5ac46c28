import { errorText } from '@shop/contract/core/error-words/error-text'
import type { ErrorCode } from '@shop/contract/core/errors'
import { isLanguage, type Language } from '@shop/contract/core/locale'
import { addressInLanguage, type PageLanguage } from '@shop/contract/core/page-languages'

/** The sentences of `offline.html` and `busy.html`, by their English; no native reader has reviewed them yet. */
const sentences: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  hi: {
    'You’re offline': 'आप ऑफ़लाइन हैं',
    'This page isn’t available offline. What you have seen already still stands, and nothing in your cart is lost.':
      'इंटरनेट के बिना यह पेज नहीं खुल सकता। जो पेज आप देख चुके हैं वे खुलेंगे, और आपका कार्ट वैसा ही है।',
    'Go to the shop': 'शॉप पर जाएँ',
    'One moment, please': 'बस एक पल',
    'Try again': 'फिर कोशिश करें',
  },
  ar: {
    'You’re offline': 'لا يوجد اتصال بالإنترنت',
    'This page isn’t available offline. What you have seen already still stands, and nothing in your cart is lost.':
      'لا يمكن فتح هذه الصفحة دون اتصال. الصفحات التي سبق فتحها متاحة، وحقيبة التسوق كما هي.',
    'Go to the shop': 'الذهاب إلى المتجر',
    'One moment, please': 'لحظة من فضلك',
    'Try again': 'إعادة المحاولة',
  },
}

/** A refusal as a page says it, where the one of the API does not fit. */
const refusals: Readonly<Partial<Record<ErrorCode, Readonly<Record<Language, string>>>>> = {
  'rate_limit.exceeded': {
    en: 'Many pages were asked for from your network at once. Please try again in a minute: everything in your cart is as you left it.',
    hi: 'आपके नेटवर्क से एक साथ बहुत सारे पेज माँगे गए। कृपया एक मिनट में फिर कोशिश करें: आपका कार्ट वैसा ही है।',
    ar: 'طُلبت صفحات كثيرة من شبكتك في وقت واحد. يرجى المحاولة بعد دقيقة: حقيبة التسوق كما تركتها.',
  },
  'shop.unexpected': {
    en: 'Something went wrong on our side. Please try again: everything in your cart is as you left it.',
    hi: 'हमारी तरफ़ से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें: आपका कार्ट वैसा ही है।',
    ar: 'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى: حقيبة التسوق كما تركتها.',
  },
}

const plainCodes: readonly ErrorCode[] = ['shop.busy', 'shop.unavailable']

/** The languages of the tests are shown in English here. */
export const plainLanguage = (language: PageLanguage): Language => (isLanguage(language) ? language : 'en')

/** The text of a refusal that has a page, in the reader's language. */
export function refusalText(code: ErrorCode, language: Language): string | undefined {
  return refusals[code]?.[language] ?? (plainCodes.includes(code) ? errorText(code, language) : undefined)
}

/** A page that needs nothing but its own text, such as `offline.html`, in another language than English. */
export function plainPage(english: string, language: Language): string {
  if (language === 'en') return english
  const said = Object.entries(sentences[language]).reduce(
    (html, [sentence, words]) => html.replaceAll(sentence, words),
    english,
  )
  return said
    .replace('<html lang="en-IN">', language === 'ar' ? '<html lang="ar-AE" dir="rtl">' : '<html lang="hi-IN">')
    .replace('href="/"', `href="${addressInLanguage(language, '/')}"`)
    .replace('2rem/1.1', '2rem/1.4')
}

/** Says to staff that a preview is over, from `busy.html`. */
export function previewOverPage(busy: string): string {
  return busy
    .replaceAll('One moment, please', 'This preview is over')
    .replace('%WORDS%', 'Open a new one in the console, under Settings → Theme.')
    .replace('<a href="">Try again</a>', '<a href="/">Go to the shop</a>')
}
