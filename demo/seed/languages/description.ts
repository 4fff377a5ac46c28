import type { Piece } from '#seed/piece.ts'
import { titleIn } from './title.ts'
import { commaOf, sectionNamed, type DemoLanguage } from './vocabulary.ts'

type Facts = Readonly<Record<string, unknown>>

/** The translation of a fact of the piece, part by part; undefined where a part has none. */
function factIn(facts: Facts, name: string, language: DemoLanguage): string | undefined {
  const fact = facts[name]
  if (typeof fact !== 'string') return undefined
  const values = sectionNamed('value')
  const whole = values.get(fact)
  if (whole !== undefined) return whole[language]
  const garments = sectionNamed('garment')
  const parts = fact.split(', ').map((part) => (values.get(part) ?? garments.get(part))?.[language])
  return parts.every((part) => part !== undefined) ? parts.join(commaOf[language]) : undefined
}

const sentences: Readonly<Record<DemoLanguage, Readonly<Record<'Pieces' | 'Occasion', (text: string) => string>>>> = {
  hi: { Pieces: (text) => `सेट में: ${text}।`, Occasion: (text) => `मौक़े: ${text}।` },
  ar: { Pieces: (text) => `يضمّ الطقم: ${text}.`, Occasion: (text) => `المناسبات: ${text}.` },
}
const toOrder = { hi: 'ऑर्डर मिलने पर बनाया जाता है।', ar: 'يُصنع عند الطلب.' }
const stop = { hi: '।', ar: '.' }

/** The same facts as the English text, in short sentences; undefined where the title has no translation. */
export function descriptionIn(piece: Piece, facts: Facts, language: DemoLanguage): string | undefined {
  const title = titleIn(piece.title, language)
  if (title === undefined) return undefined
  const pieces = typeof facts['Pieces'] === 'string' && facts['Pieces'].includes(', ')
  const paragraphs = [
    `${title}${stop[language]}${piece.supply === 'order' ? ` ${toOrder[language]}` : ''}`,
    ...(['Pieces', 'Occasion'] as const).flatMap((name) => {
      const fact = name === 'Pieces' && !pieces ? undefined : factIn(facts, name, language)
      return fact === undefined ? [] : [sentences[language][name](fact)]
    }),
  ]
  return paragraphs.map((text) => `<p>${text}</p>`).join('')
}
