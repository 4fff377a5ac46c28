import { Readable } from 'node:stream'
import { z } from 'zod'
import { pauseWhenDue } from '#platform/runtime/slices.ts'

const minCharacters = 256 * 1024
const charactersPerPart = 64 * 1024

const largeFile = z.looseObject({ base64: z.string().min(minCharacters) })

/** The JSON of a reply with a large base64 file, in slices, because one text would be copied twice at once. */
export function largeFileText(answer: unknown): Readable | undefined {
  const { data } = largeFile.safeParse(answer)
  return data && Readable.from(partsOf(data))
}

/** Base64 needs no escapes. */
async function* partsOf({ base64, ...facts }: z.infer<typeof largeFile>): AsyncGenerator<string> {
  yield JSON.stringify({ ...facts, base64: '' }).slice(0, -'"}'.length)
  for (let at = 0; at < base64.length; at += charactersPerPart) {
    await pauseWhenDue()
    yield base64.slice(at, at + charactersPerPart)
  }
  yield '"}'
}
