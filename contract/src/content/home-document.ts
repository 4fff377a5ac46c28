import {
  homePiecesDefault,
  isPiecePart,
  type HomePartName,
  type HomePiecePart,
  type HomePieces,
} from './home-pieces.ts'
import type { HomePlace, Placed } from './sections/section-types.ts'

export type HomeDocument = {
  readonly line: string
  /** Photographs stand in the house's arch too; without it, only drawings do. */
  readonly hasArches?: boolean
  readonly parts: readonly {
    readonly part: HomePartName
    readonly title: string
    readonly isShown: boolean
    /** Only in sections that show pieces. */
    readonly pieces?: HomePieces
  }[]
  /** Sections of the merchant's own, each before a part; absent in older layouts. */
  readonly own?: readonly Placed<HomePlace>[]
}

/** Layouts published before this choice existed show the default pieces. */
export function piecesOf({ parts }: HomeDocument, part: HomePiecePart): HomePieces {
  return parts.find((one) => one.part === part)?.pieces ?? homePiecesDefault[part]
}

/** The layout with the pieces of every section filled in. */
export function withPieces(home: HomeDocument): HomeDocument {
  return {
    ...home,
    parts: home.parts.map((one) => (isPiecePart(one.part) ? { ...one, pieces: homePiecesDefault[one.part] } : one)),
  }
}
