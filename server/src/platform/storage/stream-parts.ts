import type { Readable } from 'node:stream'

/** A stream in parts of one size, the last one shorter; an empty stream has one empty part. */
export async function* streamParts(content: Readable, partBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  let isAny = false
  for await (const chunk of content) {
    for (let rest = new Uint8Array(chunk); rest.length > 0;) {
      const taken = rest.subarray(0, partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled < partBytes) continue
      yield part
      isAny = true
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0 || !isAny) yield part.slice(0, filled)
}
