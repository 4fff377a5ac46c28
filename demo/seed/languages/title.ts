import { commaOf, sectionNamed, type DemoLanguage } from './vocabulary.ts'

/** The parts of a title, in the English words of the vocabulary. */
type Parts = {
  readonly colour: string
  readonly technique: string
  readonly cloth: string
  readonly garment: string
  /** The second colour of an ombre. */
  readonly to: string
}

const colours = sectionNamed('colour')
const garments = sectionNamed('garment')
const giftCard = /^Gift Card, (₹[\d,]+)$/
const ombre = /^(.+) to (.+) Ombre (.+)$/
/** The Hindi name of a colour in brackets: each language has its own name. */
const gloss = / \([A-Za-z]+\)/g

/** The longest entry at the start of the text, and what follows it. */
function startIn(section: ReadonlyMap<string, unknown>, text: string): readonly [found: string, rest: string] {
  let found = ''
  for (const entry of section.keys())
    if (entry.length > found.length && `${text} `.startsWith(`${entry} `)) found = entry
  return [found, text.slice(found.length).trim()]
}

function readTitle(title: string): Parts | undefined {
  const plain = title.replaceAll(gloss, '')
  const [, from, to = '', dipped] = ombre.exec(plain) ?? []
  if (from !== undefined && dipped !== undefined) return { colour: from, to, garment: dipped, technique: '', cloth: '' }
  const [colour, made] = startIn(colours, plain)
  // A cloth may begin like a craft: Banarasi Brocade.
  for (const first of ['technique', 'cloth'] as const) {
    const second = first === 'technique' ? 'cloth' : 'technique'
    const [one, afterOne] = startIn(sectionNamed(first), made)
    for (const [other, garment] of [startIn(sectionNamed(second), afterOne), ['', afterOne] as const]) {
      if (garments.has(garment))
        return { to: '', garment, colour, technique: '', cloth: '', [first]: one, [second]: other }
    }
  }
  return undefined
}

function wordsIn(language: DemoLanguage) {
  return (section: string, english: string): string => sectionNamed(section).get(english)?.[language] ?? ''
}

const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

function hindiTitle({ colour, to, technique, cloth, garment }: Parts): string {
  const word = wordsIn('hi')
  const dyed = to === '' ? word('colour', colour) : `${word('colour', colour)} से ${word('colour', to)} ओम्ब्रे`
  // Whom a piece is for comes first: लड़कियों का बाँधनी स्कर्ट सेट.
  const [, owner = '', made = ''] = /^(लड़कियों क[ाी]|लड़कों क[ाी])? ?(.+)$/.exec(word('garment', garment)) ?? []
  return spaced(owner, dyed, word('technique', technique), word('cloth', cloth), made)
}

function arabicTitle({ colour, to, technique, cloth, garment }: Parts): string {
  const word = wordsIn('ar')
  const made = spaced(word('garment', garment), word('cloth', cloth), word('technique', technique))
  if (to !== '') return `${made} بتدرّج من ${word('colour', colour)} إلى ${word('colour', to)}`
  return colour === '' ? made : `${made}${commaOf.ar}${word('colour', colour)}`
}

/** The title of a piece in a language; undefined where its English has a word that the vocabulary lacks. */
export function titleIn(title: string, language: DemoLanguage): string | undefined {
  const [, amount] = giftCard.exec(title) ?? []
  if (amount !== undefined) return `${language === 'hi' ? 'गिफ़्ट कार्ड' : 'بطاقة هدية'}${commaOf[language]}${amount}`
  const parts = readTitle(title)
  if (parts === undefined) return undefined
  return language === 'hi' ? hindiTitle(parts) : arabicTitle(parts)
}
