import { z } from 'zod'
import { day } from '#core/admin-endpoint.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { numberText } from '#core/locale.ts'
import { longestAlt } from '#core/picture-limits.ts'
import { pictureBlock } from './picture-block.ts'
import {
  longestPost,
  longestSlug,
  maxPostBlocks,
  maxPostPieces,
  maxPostTags,
  type PostBlock,
  type PostBody,
} from './post-types.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

const slugText = 'Must be small letters, digits and single dashes, such as marigold-season'
const noSummary = 'Enter a sentence or two for the list of stories'
const noAuthor = 'Enter who wrote it'
const noWords = 'Enter the text, or remove it'
const noPiece = 'Must be the number of a piece'
const dayText = 'Enter a day, such as 2026-11-26, or leave it empty'
const tooLong = `Must be ${numberText(longestPost)} characters or fewer, marks included`

const wordsBlock = z.object({
  kind: z.literal('words'),
  html: exactText(longestPost, { required: noWords, tooLong }),
})

const block = z.discriminatedUnion('kind', [wordsBlock, pictureBlock], 'Must be words or a picture')

const lengthOf = (blocks: readonly PostBlock[]): number =>
  blocks.reduce((length, one) => length + (one.kind === 'words' ? one.html.length : 0), 0)

const draft = z.object({
  title: words(120, 'Enter a title'),
  slug: words(longestSlug, 'Enter the address').regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, slugText),
  summary: trimmedText(400, { required: noSummary }),
  mediaId: z.int('Choose a picture').min(1, 'Choose a picture').nullable(),
  alt: trimmedText(longestAlt),
  blocks: z
    .array(block)
    .max(maxPostBlocks, `At most ${maxPostBlocks} texts and pictures`)
    .refine((blocks) => lengthOf(blocks) <= longestPost, `The texts together: ${tooLong}`)
    .readonly(),
  author: trimmedText(80, { required: noAuthor }),
  tags: z
    .array(trimmedText(40))
    .max(100, `At most ${maxPostTags} tags`)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .refine((tags) => tags.length <= maxPostTags, `At most ${maxPostTags} tags`)
    .readonly(),
  date: typedText(10, { tooLong: dayText }).refine((text) => text === '' || day.safeParse(text).success, dayText),
  productIds: z
    .array(z.int(noPiece).min(1, noPiece))
    .max(maxPostPieces, `At most ${maxPostPieces} pieces`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each piece once')
    .readonly(),
})

/** A draft may be unfinished: it needs a title and an address. */
export const postDraftSchema: z.ZodType<PostBody> = draft

/** False when the text consists of markup alone. */
const isFilled = ({ html }: { readonly html: string }): boolean => /\S/.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''))

type Fault = { readonly path: (string | number)[]; readonly message: string }

/** Parts that a post still needs before it can be published. */
export function postGaps({ summary, author, mediaId, alt, blocks }: PostBody): Fault[] {
  const empty = blocks.flatMap((one, at) => (one.kind === 'words' && !isFilled(one) ? [at] : []))
  return [
    ...(summary === '' ? [{ path: ['summary'], message: noSummary }] : []),
    ...(author === '' ? [{ path: ['author'], message: noAuthor }] : []),
    ...(mediaId !== null && alt === ''
      ? [{ path: ['alt'], message: 'Describe the picture for people who do not see it' }]
      : []),
    ...(blocks.some(({ kind }) => kind === 'words') ? [] : [{ path: ['blocks'], message: 'Add a text' }]),
    ...empty.map((at) => ({ path: ['blocks', at, 'html'], message: noWords })),
  ]
}
