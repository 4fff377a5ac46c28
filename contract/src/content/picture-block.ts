/** The schema of a picture between paragraphs: its words are plain text. */
import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { longestAlt } from '#core/picture-limits.ts'
import { pictureSet } from '#core/picture-set.ts'
import { pictureWidths } from './page-text.ts'

const noPicture = 'Choose a picture'
const noAlt = 'Describe the picture for people who do not see it'
const isPlain = (text: string): boolean => !/<[a-z!/?]/i.test(text)
const plainText = 'Write words without markup such as <b>'

export const pictureBlock = z.object({
  kind: z.literal('picture'),
  mediaId: z.int(noPicture).min(1, noPicture),
  alt: trimmedText(longestAlt, { required: noAlt }).min(1, noAlt).refine(isPlain, plainText),
  caption: trimmedText(300).refine(isPlain, plainText),
  width: z.enum(pictureWidths, 'Choose the width of the text, or wide'),
})

/** The block with its files, as pages get it. */
export const shownPictureBlock = pictureBlock.extend({ picture: pictureSet.exactOptional() })
