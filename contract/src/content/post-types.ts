/** Posts of the journal as the merchant writes them, for programs that do not load their schema. */
import type { PictureBlock } from './page-text.ts'

export const maxPostBlocks = 60
/** Most characters of all texts of a post together, markup included. */
export const longestPost = 80_000
export const maxPostPieces = 24
export const maxPostTags = 12
export const longestSlug = 80

export const postStates = ['live', 'scheduled', 'draft', 'hidden', 'deleted'] as const
export type PostState = (typeof postStates)[number]

/** Text with the markup that the sanitiser allows. */
export type WordsBlock = { readonly kind: 'words'; readonly html: string }

export type PostBlock = WordsBlock | PictureBlock

export type PostBody = {
  readonly title: string
  /** The last part of its address: `/blog/{slug}`. */
  readonly slug: string
  readonly summary: string
  readonly mediaId: number | null
  readonly alt: string
  readonly blocks: readonly PostBlock[]
  readonly author: string
  readonly tags: readonly string[]
  /** The day shown below the title; empty for the day on which the post first appeared. */
  readonly date: string
  /** In their order. */
  readonly productIds: readonly number[]
}

/** The key of a post's document. */
export type PostKey = `post-${number}`

export const postKeyOf = (id: number): PostKey => `post-${id}`

export function isPostKey(key: string): key is PostKey {
  return /^post-\d{1,15}$/.test(key)
}

export const postIdOf = (key: PostKey): number => Number(key.slice('post-'.length))

/** An address built from the words of a title; empty for a title without Latin letters and digits. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
  const joined = plain.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return joined.slice(0, longestSlug).replaceAll(/^-|-$/g, '')
}
