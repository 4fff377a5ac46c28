/** Reads what people type and paste: invisible characters, full-width forms, and digits and dashes of any script. */

/** Scripts that write words with zero-width joiners. */
const joinedScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
].map((script) => `\\p{Script=${script}}`)

const pictograph = String.raw`\p{Extended_Pictographic}`
/** One part of a family or flag emoji, with its skin tone or variation selector. */
const emoji = String.raw`${pictograph}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?`

/**
 * Keeps a match of the group `needed`, which a script or an emoji requires. Other matches only change how their
 * neighbours look.
 */
const hidden = new RegExp(
  [
    String.raw`(?<needed>${emoji}(?:\u200D${emoji})+`,
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    String.raw`[\p{Emoji}${pictograph}][\uFE0E\uFE0F]`,
    String.raw`[${joinedScripts.join('')}][\u200C\u200D])`,
    String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\p{Surrogate}]`,
  ].join('|'),
  'gu',
)

/**
 * Removes direction marks, zero-width spaces and other useless invisible characters, but keeps the joiners of scripts
 * and emoji.
 */
export function withoutHidden(text: string): string {
  return text.replaceAll(hidden, (_match: string, needed: string | undefined) => needed ?? '')
}

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\uFE0E\uFE0F\p{Surrogate}]/gu
/** Includes the minus sign, the Japanese long vowel mark and the hyphenation point. */
const dashes = /[\p{Pd}\u2212\u2043\u2027\u30FC]/gu
const nativeDigit = /(?![0-9])\p{Nd}/gu

/** Works for every script, because Unicode orders the digits of each from zero to nine. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** The same text in the characters of an English keyboard. */
export function asKeyed(text: string): string {
  return text
    .replaceAll(unseen, '')
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(dashes, '-')
    .replaceAll(nativeDigit, digitOf)
    .replaceAll(/\p{Zs}/gu, ' ')
}

/** For codes, numbers, phones and emails: as keyed, without outer spaces. */
export function asTyped(text: string): string {
  return asKeyed(text).trim()
}

/** Numbers that authorities and banks print in groups. */
export const asBare = (text: string): string => asTyped(text).replaceAll(/[\s-]/g, '')
