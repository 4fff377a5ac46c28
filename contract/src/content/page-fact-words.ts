import { spanText, unitSpan, type DaySpan } from '#core/day-span.ts'
import { pluralChooser, type Language } from '#core/locale.ts'

/** The words of what the checkout's terms say on a page, in one language. */
type FactWords = {
  readonly span: (span: DaySpan) => string
  /** A sentence after another one, so that it begins with a space. */
  readonly zones: (charges: readonly string[]) => string
  readonly freeZone: (name: string) => string
  readonly zone: (name: string, charge: { readonly cost: string; readonly freeFrom: string }) => string
}

const hindiUnits = { day: 'दिन', week: 'हफ़्ते' } as const

const arabicForm = pluralChooser('ar')
const arabicUnits = {
  day: { one: 'يوم واحد', two: 'يومين', few: 'أيام', other: 'يومًا' },
  week: { one: 'أسبوع واحد', two: 'أسبوعين', few: 'أسابيع', other: 'أسبوعًا' },
} as const

/** One and two are words of their own, and a span counts by its last number. */
function arabicSpan(span: DaySpan): string {
  const { min, max, unit } = unitSpan(span)
  const word = arabicForm<string>(max, arabicUnits[unit]) ?? ''
  if (min !== max) return `${min}–${max} ${word}`
  return max <= 2 ? word : `${max} ${word}`
}

const words: Readonly<Record<Language, FactWords>> = {
  en: {
    span: spanText,
    zones: (charges) => ` Some areas have their own charge: ${charges.join('; ')}.`,
    freeZone: (name) => `${name} free`,
    zone: (name, { cost, freeFrom }) => `${name} ${cost}, free from ${freeFrom}`,
  },
  hi: {
    span: (span) => {
      const { min, max, unit } = unitSpan(span)
      return `${min === max ? max : `${min}–${max}`} ${hindiUnits[unit]}`
    },
    zones: (charges) => ` कुछ इलाक़ों का ख़र्च अलग है: ${charges.join('; ')}।`,
    freeZone: (name) => `${name} मुफ़्त`,
    zone: (name, { cost, freeFrom }) => `${name} ${cost}, ${freeFrom} से मुफ़्त`,
  },
  ar: {
    span: arabicSpan,
    zones: (charges) => ` لبعض المناطق رسوم خاصة: ${charges.join('؛ ')}.`,
    freeZone: (name) => `${name} مجانًا`,
    zone: (name, { cost, freeFrom }) => `${name} ${cost}، ومجانًا من ${freeFrom}`,
  },
}

export const factWordsIn = (language: Language): FactWords => words[language]
