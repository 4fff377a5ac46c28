import type { HomePartName, HomePieces } from '#content/home-pieces.ts'
/** Sections of a merchant's own on home, categories and pages of text, for programs that do not load their schemas. */
import { instantInIndia } from '#content/slide-types.ts'
import type { Language } from '#core/locale.ts'

const sectionKinds = ['banner', 'pieces', 'text', 'picture', 'film', 'story', 'designer', 'questions'] as const
export type SectionKind = (typeof sectionKinds)[number]

export const maxOwnSections = 12
export const [leastSectionPieces, maxSectionPieces] = [2, 24] as const
export const maxSectionQuestions = 12
/** Sections above a category's pieces: shoppers came for the pieces. */
export const maxSectionsAbove = 2
/** Of those, the sections with a large picture: each one is loaded before the first piece is seen. */
export const maxPicturesAbove = 1
/** Sections with a large picture that follow one another at the top of home or of a page of text. */
export const maxPicturesFirst = 2

/** Dark words go with a pale picture, light words with a dark one. */
export const sectionInks = ['dark', 'light'] as const
export const sectionWidths = ['text', 'wide'] as const
/** Whether anybody speaks in a film: then it needs captions. */
export const filmSpeech = ['none', 'spoken'] as const

type Common = {
  /** Small letters, digits and dashes; unique on its page. Translations know a section by it. */
  readonly id: string
  /** Empty without a heading. */
  readonly heading: string
  readonly isShown: boolean
  /** Day and time in India, such as `2026-11-01T09:00`; empty without a limit. */
  readonly from: string
  readonly until: string
}

type BannerSection = Common & {
  readonly kind: 'banner'
  readonly mediaId: number
  /** Another crop for phones; null uses the same picture. */
  readonly phoneMediaId: number | null
  readonly alt: string
  readonly line: string
  readonly button: string
  readonly link: string
  readonly ink: (typeof sectionInks)[number]
}

export type PiecesSection = Common & { readonly kind: 'pieces'; readonly pieces: HomePieces }

/** Paragraphs are separated by an empty line. */
type TextSection = Common & { readonly kind: 'text'; readonly text: string }

type PictureSection = Common & {
  readonly kind: 'picture'
  readonly mediaId: number
  readonly alt: string
  readonly caption: string
  readonly width: (typeof sectionWidths)[number]
}

type Captions = {
  readonly language: Language
  /** The name of an uploaded WebVTT file. */
  readonly file: string
}

export type FilmSection = Common & {
  readonly kind: 'film'
  /** The name of an uploaded film, as the upload answers it. */
  readonly film: string
  /** The picture before the film plays. */
  readonly mediaId: number
  /** What the film shows, for people who do not see it. */
  readonly alt: string
  readonly caption: string
  /** Absent in films from before the shop asked. */
  readonly speech?: (typeof filmSpeech)[number]
  readonly captions?: readonly Captions[]
}

export type StorySection = Common & {
  readonly kind: 'story'
  /** A post of the journal; null shows the latest. */
  readonly postId: number | null
}

export type DesignerSection = Common & {
  readonly kind: 'designer'
  /** The designer's own category. */
  readonly categoryId: number
  readonly line: string
  readonly count: number
}

type QuestionsSection = Common & {
  readonly kind: 'questions'
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: string }[]
}

export type OwnSection =
  | BannerSection
  | PiecesSection
  | TextSection
  | PictureSection
  | FilmSection
  | StorySection
  | DesignerSection
  | QuestionsSection

/** `place` is the part or the section of the page before which it stands; `end` is after all of them. */
export type Placed<Place extends string> = OwnSection & { readonly place: Place }

export type HomePlace = HomePartName | 'end'

/** Above or below the pieces of the category. */
export const categoryPlaces = ['above', 'below'] as const
export type CategoryPlace = (typeof categoryPlaces)[number]

export type CategorySectionsDocument = { readonly own: readonly Placed<CategoryPlace>[] }

export const categorySectionsDefault: CategorySectionsDocument = { own: [] }

/** The key of the document with a category's sections. */
export type CategoryKey = `category-${number}`

export const categoryKeyOf = (categoryId: number): CategoryKey => `category-${categoryId}`

export function isCategoryKey(key: string): key is CategoryKey {
  return /^category-[1-9]\d{0,14}$/.test(key)
}

export const categoryIdOf = (key: CategoryKey): number => Number(key.slice('category-'.length))

/** True in the section's time, when it is not hidden. */
export function isSectionShown({ isShown, from, until }: Common, now: Date): boolean {
  const [begins, ends] = [instantInIndia(from), instantInIndia(until)]
  return isShown && (begins === undefined || begins <= now) && (ends === undefined || now < ends)
}
