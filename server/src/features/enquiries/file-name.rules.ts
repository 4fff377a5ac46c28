const longestName = 100

/** What no file's name may hold somewhere, and the signs that turn the direction of writing or are not seen. */
const unsafe =
  /[\p{Cc}\p{Zl}\p{Zp}<>:"|?*\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFC]/gu

/** The signs that a letter is written with stay by it. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cut(text: string, most: number): string {
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}

/**
 * The name under which a file goes into a mail and onto the merchant's disk: of what its sender called it, what does no
 * harm there. It ends in `.pdf`, whatever it was called.
 */
export function fileNameFrom(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(unsafe, ' ').replace(/\.pdf\s*$/i, '')
  const stem = cut(plain.replaceAll(/\s+/g, ' '), longestName).replaceAll(/^[\s.-]+|[\s.]+$/g, '')
  return `${stem === '' ? 'Application' : stem}.pdf`
}
