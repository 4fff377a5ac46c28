import type { MachineLanguage } from '#platform/translation/translator.ts'

/** Pairs come before their letters. Vowels inside a Hindi word are signs that follow their consonant. */
const hindi: Readonly<Record<string, string>> = {
  sh: 'श',
  ch: 'च',
  th: 'थ',
  ph: 'फ',
  kh: 'ख',
  gh: 'घ',
  bh: 'भ',
  dh: 'ध',
  jh: 'झ',
  b: 'ब',
  c: 'क',
  d: 'द',
  f: 'फ',
  g: 'ग',
  h: 'ह',
  j: 'ज',
  k: 'क',
  l: 'ल',
  m: 'म',
  n: 'न',
  p: 'प',
  q: 'क',
  r: 'र',
  s: 'स',
  t: 'त',
  v: 'व',
  w: 'व',
  x: 'क्स',
  y: 'य',
  z: 'ज़',
}
const hindiFirst: Readonly<Record<string, string>> = { a: 'अ', e: 'ए', i: 'इ', o: 'ओ', u: 'उ' }
const hindiSign: Readonly<Record<string, string>> = { a: 'ा', e: 'े', i: 'ि', o: 'ो', u: 'ु' }
const arabic: Readonly<Record<string, string>> = {
  sh: 'ش',
  th: 'ث',
  kh: 'خ',
  gh: 'غ',
  dh: 'ذ',
  ch: 'تش',
  ph: 'ف',
  a: 'ا',
  b: 'ب',
  c: 'ك',
  d: 'د',
  e: 'ي',
  f: 'ف',
  g: 'غ',
  h: 'ه',
  i: 'ي',
  j: 'ج',
  k: 'ك',
  l: 'ل',
  m: 'م',
  n: 'ن',
  o: 'و',
  p: 'ب',
  q: 'ق',
  r: 'ر',
  s: 'س',
  t: 'ت',
  u: 'و',
  v: 'ف',
  w: 'و',
  x: 'كس',
  y: 'ي',
  z: 'ز',
}

const sounds = /sh|ch|th|ph|kh|gh|bh|dh|jh|[a-z]/g

function hindiWord(word: string): string {
  let isAfterConsonant = false
  return word.replaceAll(sounds, (sound) => {
    const vowels = isAfterConsonant ? hindiSign : hindiFirst
    const isVowel = sound in hindiFirst
    isAfterConsonant = !isVowel
    return (isVowel ? vowels[sound] : hindi[sound]) ?? sound
  })
}

const arabicWord = (word: string): string =>
  word.replaceAll(sounds, (sound) => arabic[sound] ?? Array.from(sound, (letter) => arabic[letter] ?? letter).join(''))

/** The words of a text in the letters of the language; digits and signs stay. */
export function lettersOf(text: string, language: MachineLanguage): string {
  const write = language === 'hi' ? hindiWord : arabicWord
  return text.replaceAll(/[a-z]+/gi, (word) => write(word.toLowerCase()))
}
