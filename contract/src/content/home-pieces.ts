/** Sections of the home page: their order, and the source of the pieces in each. */
export const homeParts = ['silhouettes', 'occasions', 'featured', 'makers', 'bestsellers', 'edits', 'journal'] as const
export type HomePartName = (typeof homeParts)[number]

export const homeSources = ['featured', 'bestsellers', 'newest', 'group', 'picked'] as const
export type HomeSource = (typeof homeSources)[number]

/** The sections that show pieces; the others show categories and stories. */
export const homePieceParts = ['featured', 'bestsellers'] as const satisfies readonly HomePartName[]
export type HomePiecePart = (typeof homePieceParts)[number]

export const [leastHomePieces, maxHomePieces] = [4, 16] as const
export const maxPickedPieces = 24

export type HomePieces = {
  readonly source: HomeSource
  /** A category, collection, edit or designer, for the source `group`. */
  readonly categoryId: number | null
  /** In their order, for the source `picked`. */
  readonly productIds: readonly number[]
  readonly count: number
}

const own = (source: HomeSource): HomePieces => ({ source, categoryId: null, productIds: [], count: 8 })

export const homePiecesDefault: Readonly<Record<HomePiecePart, HomePieces>> = {
  featured: own('featured'),
  bestsellers: own('bestsellers'),
}

export const isPiecePart = (part: string): part is HomePiecePart => homePieceParts.some((one) => one === part)
