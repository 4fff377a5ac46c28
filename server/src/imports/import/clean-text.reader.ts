import sanitize from 'sanitize-html'
import { withoutHidden } from '@shop/contract/core/typed-text'
import { safeHtml } from '#platform/text/safe-html.ts'

/** Windows-1252 characters that ISO 8859-1 lacks, in byte order from 0x80. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

function windowsByte(char: string): number {
  const special = windows1252.indexOf(char)
  return special === -1 ? (char.codePointAt(0) ?? 0) : 0x80 + special
}

/** Repairs UTF-8 that was decoded as Windows-1252: `â€™` becomes `’`. */
function unscrambled(text: string): string {
  return text.replaceAll(/[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g, (scrambled) => {
    const decoded = new TextDecoder().decode(Uint8Array.from(scrambled, windowsByte))
    return decoded.includes('\uFFFD') ? scrambled : decoded
  })
}

/** Replaces broken characters with a space, removes invisible ones and unifies line endings. */
function cleanCharacters(text: string): string {
  return (
    withoutHidden(unscrambled(text))
      .replaceAll('\r\n', '\n')
      .replaceAll(/[\uFFFD\u00A0\u202F\t]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- the pattern removes control characters
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]/g, '')
      .normalize('NFC')
  )
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Strips markup and returns one line. */
export function plainText(text: string): string {
  const clean = cleanCharacters(text)
  const bare = /[<&]/.test(clean) ? sanitize(clean, { allowedTags: [], allowedAttributes: {} }) : clean
  return bare
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Removes scripts, frames, styles and event handlers; their text may remain. */
export function cleanHtml(html: string): string {
  const safe = safeHtml(cleanCharacters(html)).trim()
  if (safe === '' || /<(?:p|ul|ol|table|h[234]|blockquote)\b/.test(safe)) return safe.replaceAll(/<p>\s*<\/p>/g, '')
  return safe
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** Splits sentences that lost the space or line break between them: `ends hereStarts there`. */
export function ungluedSentences(text: string): string[] {
  return cleanCharacters(text)
    .replaceAll(/([a-z0-9%)'’”".])(?=[A-Z][a-z]{2,})/g, (end, letter: string) => `${letter}\n`)
    .split('\n')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}
