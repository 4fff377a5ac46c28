/** Own sections as pages show them: with files, cards and addresses in place of numbers. */
import { z } from 'zod'
import { productCard } from '#catalogue/catalogue.ts'
import { postItem } from '#content/content.ts'
import { languages } from '#core/locale.ts'
import { pictureSet } from '#core/picture-set.ts'
import { sectionInks, sectionWidths } from './section-types.ts'

const common = {
  id: z.string(),
  heading: z.string(),
  /** The part or section of the page before which it stands; `end`, or above or below the pieces of a category. */
  place: z.string(),
}

export const shownSection = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('banner'),
    line: z.string(),
    button: z.string(),
    link: z.string(),
    ink: z.enum(sectionInks),
    picture: pictureSet,
    phone_picture: pictureSet.nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('pieces'),
    /** Where all pieces of the source are; empty without such a page. */
    link: z.string(),
    pieces: z.array(productCard),
  }),
  z.object({ ...common, kind: z.literal('text'), text: z.string() }),
  z.object({
    ...common,
    kind: z.literal('picture'),
    caption: z.string(),
    width: z.enum(sectionWidths),
    picture: pictureSet,
  }),
  z.object({
    ...common,
    kind: z.literal('film'),
    caption: z.string(),
    /** The address of the film. */
    film: z.string(),
    type: z.string(),
    picture: pictureSet,
    /** The reader's language first, which is shown at the beginning. */
    captions: z.array(
      z.object({
        language: z.enum(languages),
        /** The language in its own words. */
        name: z.string(),
        /** The address of a WebVTT file. */
        file: z.string(),
      }),
    ),
  }),
  z.object({ ...common, kind: z.literal('story'), post: postItem }),
  z.object({
    ...common,
    kind: z.literal('designer'),
    name: z.string(),
    line: z.string(),
    link: z.string(),
    picture: pictureSet.nullable(),
    pieces: z.array(productCard),
  }),
  z.object({
    ...common,
    kind: z.literal('questions'),
    items: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  }),
])
export type ShownSection = z.infer<typeof shownSection>
