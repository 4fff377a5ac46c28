/**
 * Everything that differs by language in numbers, days, lists and plurals. The rest of the shop names no locale, so that
 * a language is added here. Each formatter is made at its first use: that takes up to 100 ms on a phone.
 */

export const languages = ['en', 'hi', 'ar'] as const

export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/** Latin digits and the Gregorian calendar also where the reader's own settings prefer others. */
export function localeOf(language: Language = 'en'): string {
  return language === 'en' ? 'en-IN' : `${language === 'hi' ? 'hi-IN' : 'ar-AE'}-u-ca-gregory-nu-latn`
}

/** A language in its own words: `हिन्दी`. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(language) ?? language
}

/** `1,24,500` */
export function numberText(value: number, language?: Language): string {
  return value.toLocaleString(localeOf(language))
}

/** In the form of a currency's own country, which does not depend on the reader. */
export function numberIn(locale: string, value: number): string {
  return value.toLocaleString(locale)
}

/** `124,500`: the grouping that spreadsheets of every country read, for limits of files. */
export function worldNumberText(value: number): string {
  return value.toLocaleString('en')
}

type NumberFormat = (value: number) => string

export function numberFormat(options: Intl.NumberFormatOptions, locale: string = localeOf()): NumberFormat {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat(locale, options)
    return format.format(value)
  }
}

/** `$1,423.30`, with two decimals or none, as in the country of the currency. */
export function currencyFormat(currency: string, locale: string): NumberFormat {
  return numberFormat(
    {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    },
    locale,
  )
}

export function dateFormat(options: Intl.DateTimeFormatOptions, language?: Language): (at: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(localeOf(language), options)
    return format.format(at)
  }
}

/** `2026-12-03`, the day in a time zone. */
export function isoDayIn(timeZone: string, at: Date | number): string {
  // The locale whose short form is the one of ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
}

/** 0 to 23, the hour of the day in a time zone. */
export function hourIn(timeZone: string, at: Date | number): number {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return Number(clock.format(at))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `a, b and c`, or with `disjunction` `a, b or c`. */
export function listText(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
  language: Language = 'en',
): string {
  // British English has no comma before the last word.
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  return new Intl.ListFormat(locale, { type }).format(items)
}

/** `United Arab Emirates` of `AE`; undefined for a country that nobody knows. */
export function countryName(code: string, language: Language = 'en'): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code)
}

/** The characters that a reader sees: a letter with its signs is one. */
export function* graphemesIn(text: string): Generator<string> {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(text)) yield segment
}

let graphemes: Intl.Segmenter | undefined

/** The forms that a plural has in a language: `one` and `other` in English, six in Arabic. */
export function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** Chooses the words for a number; `=0` is for exactly that number. */
export function pluralChooser(language: string) {
  let rules: Intl.PluralRules | undefined
  return <Words>(count: number, words: Readonly<Record<string, Words>>): Words | undefined => {
    rules ??= new Intl.PluralRules(language)
    return words[`=${count}`] ?? words[rules.select(count)] ?? words['other']
  }
}
