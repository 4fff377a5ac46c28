import { graphemesIn } from '@shop/contract/core/locale'
const maxNameLength = 100

/** Characters that some file system forbids, and invisible or direction-changing characters. */
const unsafe =
  /[\p{Cc}\p{Zl}\p{Zp}<>:"|?*\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFC]/gu

/** Splits by grapheme, so that combining marks stay with their letter. */

function cut(text: string, most: number): string {
  let shortened = ''
  for (const segment of graphemesIn(text)) {
    if (shortened.length + segment.length > most) break
    shortened += segment
  }
  return shortened
}

/** Derives a safe file name for email attachments and the merchant's disk. It always ends in `.pdf`. */
export function fileNameFrom(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(unsafe, ' ').replace(/\.pdf\s*$/i, '')
  const stem = cut(plain.replaceAll(/\s+/g, ' '), maxNameLength).replaceAll(/^[\s.-]+|[\s.]+$/g, '')
  return `${stem === '' ? 'Application' : stem}.pdf`
}
