/** The table of romanised Hindi as shoppers type it, not a scholarly one. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऋ: 'ri',
}
const vowelMarks: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ृ': 'ri',
}
const virama = '्'
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' }

/** Writes Devanagari letters in Latin ones; a consonant without a mark carries an `a`, except at the end of a word. */
export function devanagariToLatin(word: string): string {
  if (!/[\u0900-\u097f]/u.test(word)) return word
  const letters = Array.from(word)
  return letters
    .map((letter, index) => {
      const consonant = consonants[letter]
      if (consonant === undefined)
        return vowels[letter] ?? vowelMarks[letter] ?? nasals[letter] ?? (letter === virama ? '' : letter)
      const next = letters[index + 1]
      const isBare = next === undefined || next === virama || vowelMarks[next] !== undefined
      return isBare ? consonant : `${consonant}a`
    })
    .join('')
}
