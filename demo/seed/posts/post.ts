import type { Topic } from '@shop/illustrator/scene'

/** An article as it is written: a lead, then headed parts. */
export type Post = {
  readonly slug: string
  /** The drawing above the post. */
  readonly topic: Topic
  readonly title: string
  readonly lead: string
  readonly author: string
  readonly tags: readonly string[]
  readonly daysOld: number
  readonly opening: readonly string[]
  /** Each part is a heading, its paragraphs, and at the end perhaps a list. */
  readonly parts: readonly {
    readonly heading: string
    readonly paragraphs: readonly string[]
    readonly list?: readonly string[]
  }[]
  /** Titles of the pieces shown beside it; the first one is its picture. */
  readonly pieces: readonly [string, ...string[]]
}
