/** The text of a file, whichever program wrote it. */

const share = (bytes: Uint8Array, rest: number): number => {
  const half = bytes.subarray(0, 4096).filter((_, place) => place % 2 === rest)
  return half.length === 0 ? 0 : half.filter((byte) => byte === 0).length / half.length
}

/** By the mark at the beginning; without one, texts of two bytes a character are half zeros. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [first, second] = [share(bytes, 0), share(bytes, 1)]
  if (second > 0.4 && first < 0.1) return 'utf-16le'
  return first > 0.4 && second < 0.1 ? 'utf-16be' : undefined
}

/** UTF-8 with or without a mark, UTF-16 as spreadsheets export it, or Windows-1252 of older programs. */
export function textOfBytes(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const otherKinds: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
]

/** What the file is instead of a text, whatever its name says: banks name texts of tabs .xls. */
export const otherKindOf = (bytes: Uint8Array): string | undefined =>
  otherKinds.find(([signature]) => signature.every((byte, place) => bytes[place] === byte))?.[1]
