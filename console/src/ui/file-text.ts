/** Reads text files of any encoding. */

const share = (bytes: Uint8Array, rest: number): number => {
  const half = bytes.subarray(0, 4096).filter((_, place) => place % 2 === rest)
  return half.length === 0 ? 0 : half.filter((byte) => byte === 0).length / half.length
}

/** Decides by the byte order mark; without one, text with two bytes per character has a zero in every second byte. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [first, second] = [share(bytes, 0), share(bytes, 1)]
  if (second > 0.4 && first < 0.1) return 'utf-16le'
  return first > 0.4 && second < 0.1 ? 'utf-16be' : undefined
}

/** Decodes UTF-8, UTF-16 as spreadsheets export it, and Windows-1252 of older programs. */
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

/** The kind of a file that is no text, whatever its name: banks name tab-separated text .xls. */
export const otherKindOf = (bytes: Uint8Array): string | undefined =>
  otherKinds.find(([signature]) => signature.every((byte, place) => bytes[place] === byte))?.[1]
