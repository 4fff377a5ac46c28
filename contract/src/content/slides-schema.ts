import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { isLink, linkText } from '#core/link-rules.ts'
import { longestAlt } from '#core/picture-limits.ts'
import { instantInIndia, maxSlides, slideInks, slideSides, type SlidesDocument } from './slide-types.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

const noPicture = 'Choose a picture'
const mediaId = z.int(noPicture).min(1, noPicture)

const time = trimmedText(16).refine(
  (text) => text === '' || instantInIndia(text) !== undefined,
  'Enter a day and a time, such as 01/11/2026 09:00',
)

const slide = z
  .object({
    mediaId,
    phoneMediaId: mediaId.nullable(),
    alt: words(longestAlt, 'Describe the picture for people who do not see it'),
    eyebrow: trimmedText(40),
    title: words(60, 'Enter a heading'),
    subtitle: trimmedText(160),
    button: words(40, 'Enter the words of the button'),
    link: words(300, 'Enter where the button leads').refine((to) => to === '' || isLink(to), linkText),
    words: z.enum(slideSides, 'Choose a side'),
    ink: z.enum(slideInks, 'Choose the colour of the words'),
    from: time,
    until: time,
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    error: 'Must be after the beginning',
  })

const nameOf = ({ title, link }: { readonly title: string; readonly link: string }): string => `${title} ${link}`

export const slidesSchema: z.ZodType<SlidesDocument> = z.object({
  slides: z
    .array(slide)
    .max(maxSlides, `At most ${maxSlides} slides`)
    .refine(
      (slides) => new Set(slides.map(nameOf)).size === slides.length,
      'Two slides have the same heading and the same link',
    )
    .readonly(),
})
