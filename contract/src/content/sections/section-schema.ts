import { z } from 'zod'
import { piecesSchema } from '#content/pieces-schema.ts'
import { instantInIndia } from '#content/slide-types.ts'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { isLink, linkText } from '#core/link-rules.ts'
import { languages } from '#core/locale.ts'
import { longestAlt } from '#core/picture-limits.ts'
import { captionName, captionNameText, filmName, filmNameText } from './film-name.ts'
import { speechText } from './film-speech.ts'
import {
  categoryPlaces,
  filmSpeech,
  leastSectionPieces,
  maxOwnSections,
  maxPicturesAbove,
  maxPicturesFirst,
  maxSectionPieces,
  maxSectionQuestions,
  maxSectionsAbove,
  sectionInks,
  sectionWidths,
  type CategoryPlace,
  type CategorySectionsDocument,
  type OwnSection,
  type Placed,
} from './section-types.ts'

const plainText = 'Write words without markup such as <b>'
const isPlain = (text: string): boolean => !/<[a-z!/?]/i.test(text)
const plain = (most: number) => trimmedText(most).refine(isPlain, plainText)
const words = (most: number, required: string) =>
  trimmedText(most, { required }).min(1, required).refine(isPlain, plainText)

const noPicture = 'Choose a picture'
const mediaId = z.int(noPicture).min(1, noPicture)
const alt = words(longestAlt, 'Describe the picture for people who do not see it')

const idText = 'Must be small letters, digits and dashes, such as monsoon-silks'
const fragment = exactText(60, { required: idText, tooLong: idText }).regex(/^[a-z\d][a-z\d-]*$/, idText)

const time = trimmedText(16).refine(
  (text) => text === '' || instantInIndia(text) !== undefined,
  'Enter a day and a time, such as 01/11/2026 09:00',
)

const common = {
  id: fragment,
  heading: plain(60),
  isShown: z.boolean(),
  from: time,
  until: time,
}

const noPost = 'Choose a story of the journal, or the latest'
const noDesigner = 'Choose a designer'
const countText = `Enter ${leastSectionPieces} to ${maxSectionPieces} pieces`

const question = z.object({
  id: fragment,
  question: words(200, 'Enter the question'),
  answer: words(2000, 'Enter the answer'),
})

const captions = z
  .array(
    z.object({
      language: z.enum(languages, 'Must be en, hi or ar'),
      file: exactText(80, { required: captionNameText, tooLong: captionNameText }).regex(captionName, captionNameText),
    }),
  )
  .max(languages.length, 'One file of captions for each language')
  .refine(
    (files) => new Set(files.map(({ language }) => language)).size === files.length,
    'Two files have the same language',
  )
  .readonly()

const kinds = [
  z.object({
    ...common,
    kind: z.literal('banner'),
    heading: words(60, 'Enter a heading'),
    mediaId,
    phoneMediaId: mediaId.nullable(),
    alt,
    line: plain(160),
    button: words(40, 'Enter the words of the button'),
    link: words(300, 'Enter where the button leads').refine((to) => to === '' || isLink(to), linkText),
    ink: z.enum(sectionInks, 'Choose dark or light words'),
  }),
  z.object({
    ...common,
    kind: z.literal('pieces'),
    heading: words(60, 'Enter a heading'),
    pieces: piecesSchema([leastSectionPieces, maxSectionPieces]),
  }),
  z.object({ ...common, kind: z.literal('text'), text: words(4000, 'Enter the text') }),
  z.object({
    ...common,
    kind: z.literal('picture'),
    mediaId,
    alt,
    caption: plain(300),
    width: z.enum(sectionWidths, 'Choose the width of the text, or wide'),
  }),
  z.object({
    ...common,
    kind: z.literal('film'),
    film: exactText(80, { required: filmNameText, tooLong: filmNameText }).regex(filmName, filmNameText),
    mediaId,
    alt: words(longestAlt, 'Describe the film for people who do not see it'),
    caption: plain(300),
    speech: z.enum(filmSpeech, speechText).exactOptional(),
    captions: captions.exactOptional(),
  }),
  z.object({ ...common, kind: z.literal('story'), postId: z.int(noPost).min(1, noPost).nullable() }),
  z.object({
    ...common,
    kind: z.literal('designer'),
    categoryId: z.int(noDesigner).min(1, noDesigner),
    line: plain(300),
    count: z.int(countText).min(leastSectionPieces, countText).max(maxSectionPieces, countText),
  }),
  z.object({
    ...common,
    kind: z.literal('questions'),
    items: z
      .array(question)
      .min(1, 'Add a question')
      .max(maxSectionQuestions, `At most ${maxSectionQuestions} questions`)
      .refine(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        'Two questions have the same address',
      )
      .readonly(),
  }),
] as const

const kindText = 'Must be a banner, pieces, text, picture, film, story, designer or questions'
const section = z.discriminatedUnion('kind', kinds, kindText)

const untilText = 'Must be after the beginning'

type Given = OwnSection & { readonly place: string }
type Fault = { readonly path: (string | number)[]; readonly message: string }

/** Kinds whose first sight is a large picture. */
const isLarge = ({ kind }: OwnSection): boolean => kind === 'banner' || kind === 'picture' || kind === 'film'

function faultsIn(sections: readonly Given[]): Fault[] {
  const ids = sections.map(({ id }) => id)
  return sections.flatMap(({ id, from, until }, index) => [
    ...(ids.indexOf(id) < index ? [{ path: [index, 'id'], message: 'Another section has this address already' }] : []),
    ...(from !== '' && until !== '' && from >= until ? [{ path: [index, 'until'], message: untilText }] : []),
  ])
}

/** A list of own sections; `places` are where the page has room for them. */
export function placedSections<Place extends string>(place: z.ZodType<Place>) {
  const placed: z.ZodType<Placed<Place>> = section.and(z.object({ place }))
  return z
    .array(placed)
    .max(maxOwnSections, `At most ${maxOwnSections} sections of your own`)
    .readonly()
    .check(({ value, issues }) => {
      for (const { path, message } of faultsIn(value)) issues.push({ code: 'custom', input: value, path, message })
    })
}

const filmFirst = 'A film cannot open the page; put another section first'

function aboveFaults(own: readonly Placed<CategoryPlace>[]): Fault[] {
  const above = own.flatMap((one, index) => (one.place === 'above' ? [{ one, index }] : []))
  const large = above.filter(({ one }) => isLarge(one))
  const pieces = 'move this one below the pieces'
  return [
    ...above.slice(maxSectionsAbove).map(({ index }) => ({
      path: [index, 'place'],
      message: `At most ${maxSectionsAbove} sections stand above the pieces; ${pieces}`,
    })),
    ...large.slice(maxPicturesAbove).map(({ index }) => ({
      path: [index, 'place'],
      message: `Only one banner, picture or film stands above the pieces; ${pieces}`,
    })),
    ...above
      .slice(0, 1)
      .filter(({ one }) => one.kind === 'film')
      .map(({ index }) => ({ path: [index, 'place'], message: `${filmFirst}, or move it below` })),
  ]
}

export const categorySectionsSchema: z.ZodType<CategorySectionsDocument> = z.object({
  own: placedSections(z.enum(categoryPlaces, 'Choose above or below the pieces')).check(({ value, issues }) => {
    for (const { path, message } of aboveFaults(value)) issues.push({ code: 'custom', input: value, path, message })
  }),
})

/** A part that the page comes with, and that own sections can stand before. */
type Part = { readonly name: string; readonly isShown: boolean }

/** What keeps the top of home and of a page of text light, as the shop's own parts follow each other in `parts`. */
export function openingFaults(own: readonly Given[] | undefined, parts: readonly Part[]): Fault[] {
  const opening: { one: Given; index: number }[] = []
  for (const { name, isShown } of [...parts, { name: 'end', isShown: true }]) {
    for (const [index, one] of (own ?? []).entries())
      if (one.place === name && one.isShown) opening.push({ one, index })
    if (isShown) break
  }
  const end = opening.findIndex(({ one }) => !isLarge(one))
  const large = end === -1 ? opening : opening.slice(0, end)
  const message = `At most ${maxPicturesFirst} banners, pictures or films open the page; move this one further down`
  return [
    ...large
      .slice(0, 1)
      .filter(({ one }) => one.kind === 'film')
      .map(({ index }) => ({ path: ['own', index, 'place'], message: filmFirst })),
    ...large.slice(maxPicturesFirst).map(({ index }) => ({ path: ['own', index, 'place'], message })),
  ]
}
