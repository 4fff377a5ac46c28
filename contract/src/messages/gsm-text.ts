/** Characters of GSM 03.38, of which 160 fit one text message; any other halves that to 70. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€'

const isGsm = (character: string): boolean => gsm.includes(character)

const spelt: Readonly<Record<string, string>> = {
  '₹': 'Rs ',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}

const withoutAccent = (character: string): string => character.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Vowels of these scripts are marks, which are no accents. */
const otherScript = /[\p{Script=Devanagari}\p{Script=Arabic}]/u

/**
 * Replaces characters that GSM lacks, such as the rupee sign and ā. A text in another script stays as it is: the phone
 * then has every character, and each costs the same.
 */
export function gsmText(text: string): string {
  if (otherScript.test(text)) return text
  return Array.from(text, (character) =>
    isGsm(character) ? character : (spelt[character] ?? withoutAccent(character)),
  ).join('')
}

const [gsmSegment, gsmPart, otherSegment, otherPart] = [160, 153, 70, 67]

/** The number of messages that the network charges. */
export function segmentsOf(text: string): number {
  const isPlain = Array.from(text).every(isGsm)
  const length = isPlain ? text.length + (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : text.length
  const [whole, part] = isPlain ? [gsmSegment, gsmPart] : [otherSegment, otherPart]
  return length <= whole ? 1 : Math.ceil(length / part)
}
