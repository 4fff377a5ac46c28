import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import type { HomeDocument } from './home-document.ts'
import { homeParts, isPiecePart, leastHomePieces, maxHomePieces } from './home-pieces.ts'
import { piecesSchema } from './pieces-schema.ts'
import { openingFaults, placedSections } from './sections/section-schema.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

const pieces = piecesSchema([leastHomePieces, maxHomePieces])

const part = z
  .object({
    part: z.enum(homeParts),
    title: words(60, 'Enter a heading'),
    isShown: z.boolean(),
    pieces: pieces.exactOptional(),
  })
  .refine(({ part: name, pieces: given }) => given === undefined || isPiecePart(name), {
    path: ['pieces'],
    error: 'This section shows no pieces',
  })

const home = z.object({
  line: words(160, 'Enter the tagline'),
  hasArches: z.boolean().exactOptional(),
  parts: z
    .array(part)
    .refine((parts) => new Set(parts.map(({ part: name }) => name)).size === homeParts.length, 'Name each section once')
    .max(homeParts.length, 'Name each section once')
    .readonly(),
  own: placedSections(z.enum([...homeParts, 'end'], 'Choose the section before which it stands')).exactOptional(),
})

export const homeSchema: z.ZodType<HomeDocument> = home.check(({ value, issues }) => {
  const parts = value.parts.map(({ part: name, isShown }) => ({ name, isShown }))
  for (const { path, message } of openingFaults(value.own, parts))
    issues.push({ code: 'custom', input: value, path, message })
})

/** The layout in replies to everyone: sections that are hidden, or wait for their time, stay inside. */
export const homeLayout: z.ZodType<Omit<HomeDocument, 'own'>> = home.omit({ own: true })
