import { commaOf, sectionNamed, type DemoLanguage } from './vocabulary.ts'

/** A word that many pieces share, by its English text. */
export type Phrase = { readonly english: string; readonly translation: string }

const units: Readonly<Record<string, Readonly<Record<DemoLanguage, string>>>> = {
  in: { hi: 'इंच', ar: 'بوصة' },
  m: { hi: 'मीटर', ar: 'م' },
  cm: { hi: 'सेमी', ar: 'سم' },
  mm: { hi: 'मिमी', ar: 'مم' },
}
const wheres: Readonly<Record<string, Readonly<Record<DemoLanguage, string>>>> = {
  ' in size S': { hi: ', साइज़ S में', ar: '، بمقاس S' },
  ' from the waist': { hi: ', कमर से', ar: '، من الخصر' },
}

const measure = /^(?:([A-Za-z ]+) )?([\d.]+) (in|m|cm|mm)( in size S| from the waist)?$/

/** `Skirt 41 in`, `5.5 m`, `ankle`. */
export function measureIn(text: string, language: DemoLanguage): string | undefined {
  const alone = sectionNamed('alone').get(text)
  if (alone !== undefined) return alone[language]
  const [whole, part, number = '', unit = '', where] = measure.exec(text) ?? []
  const partWord = part === undefined ? '' : sectionNamed('measure').get(part)?.[language]
  if (whole === undefined || partWord === undefined) return undefined
  const end = wheres[where ?? '']?.[language] ?? ''
  return `${partWord} ${number} ${units[unit]?.[language] ?? unit}${end}`.trim()
}

const netQuantity = /^1 N(?: \((?:set of (\d)|pair)\))?$/

function netQuantityIn(text: string, language: DemoLanguage): string | undefined {
  const [whole, count] = netQuantity.exec(text) ?? []
  if (whole === undefined) return undefined
  if (whole === '1 N') return language === 'hi' ? '1 नग' : 'قطعة واحدة'
  if (count === undefined) return language === 'hi' ? '1 नग (जोड़ी)' : 'قطعة واحدة (زوج)'
  return language === 'hi' ? `1 नग (${count} का सेट)` : `قطعة واحدة (طقم من ${count})`
}

const weight = /^About ([\d.]+) (g|kg)$/
const grams: Readonly<Record<string, Readonly<Record<DemoLanguage, string>>>> = {
  g: { hi: 'ग्राम', ar: 'غرامًا' },
  kg: { hi: 'किलो', ar: 'كغ' },
}

function weightIn(text: string, language: DemoLanguage): string | undefined {
  const [whole, number = '', unit = ''] = weight.exec(text) ?? []
  if (whole === undefined) return undefined
  const said = `${number} ${grams[unit]?.[language] ?? unit}`
  return language === 'hi' ? `लगभग ${said}` : `نحو ${said}`
}

const figure = /^A figure of (\d) ft(?: (\d+) in)? \((\d+) cm\)(?: in size (\S+))?$/

function figureIn(text: string, language: DemoLanguage): string | undefined {
  const [whole, feet = '', inches, centimetres = '', size] = figure.exec(text) ?? []
  if (whole === undefined) return undefined
  if (language === 'hi') {
    const tall = `क़द ${feet} फ़ीट${inches === undefined ? '' : ` ${inches} इंच`} (${centimetres} सेमी)`
    return size === undefined ? tall : `${tall}, साइज़ ${size} में`
  }
  const tall = `قامة ${centimetres} سم`
  return size === undefined ? tall : `${tall}، بمقاس ${size}`
}

/** `Neelghat Dyeworks, Bhuj`: the name stays, the city is translated. */
function labelIn(text: string, language: DemoLanguage): string | undefined {
  const [name, city, ...others] = text.split(', ')
  const said = others.length > 0 ? undefined : sectionNamed('city').get(city ?? '')?.[language]
  return said && `${name}${commaOf[language]}${said}`
}

/** A fact without the preposition of a title: `تطريز الزردوزي` of `بتطريز الزردوزي`, `الحرير الخام` of `من الحرير الخام`. */
const bare = (text: string): string =>
  text
    .replace(/^من /, '')
    .replace(/^ب(?=تطريز|نسيج|طباعة|نقش|زخرفة|ترصيع)/, '')
    .replace(/^بال/, 'ال')

const wholeSections = ['name', 'value', 'picture', 'label', 'craft', 'slide', 'tag', 'tagline', 'category'] as const

/** Words of the vocabulary that stand in several places; the first section that has a word decides. */
function vocabularyPhrases(language: DemoLanguage): readonly Phrase[] {
  const whole = wholeSections.flatMap((section) =>
    [...sectionNamed(section)].map(([english, words]) => ({ english, translation: words[language] })),
  )
  const made = (['cloth', 'garment', 'colour', 'technique'] as const).flatMap((section) =>
    [...sectionNamed(section)].map(([english, words]) => ({
      english,
      translation: section === 'cloth' || section === 'technique' ? bare(words[language]) : words[language],
    })),
  )
  return [...whole, ...made]
}

export function phrasesIn(language: DemoLanguage, facts: Iterable<string>): readonly Phrase[] {
  const phrases = new Map<string, string>()
  const add = (english: string, translation: string | undefined): void => {
    if (translation !== undefined && translation !== '' && !phrases.has(english)) phrases.set(english, translation)
  }
  for (const { english, translation } of vocabularyPhrases(language)) add(english, translation)
  const colours = sectionNamed('colour')
  for (const fact of facts) {
    const [, plain] = /^(.+) \([A-Za-z]+\)$/.exec(fact) ?? []
    add(fact, colours.get(plain ?? '')?.[language])
    const parts = fact.split(', ')
    const measures = parts.map((part) => measureIn(part, language))
    for (const [at, part] of parts.entries()) add(part, measures[at])
    if (parts.length > 1 && measures.every((one) => one !== undefined)) add(fact, measures.join(commaOf[language]))
    for (const said of [netQuantityIn, weightIn, figureIn, labelIn]) add(fact, said(fact, language))
  }
  return [...phrases].map(([english, translation]) => ({ english, translation }))
}
