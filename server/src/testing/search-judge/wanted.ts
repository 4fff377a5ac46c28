/** A piece as the database describes it, read without any search code. */
export type JudgedPiece = {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly department: string
  readonly gender: string
  readonly priceRupees: number
  readonly percentOff: number
  /** In lower case. */
  readonly mainColour: string
  readonly otherColours: readonly string[]
  readonly shade: string
  /** Fabric, work and other details, in lower case. */
  readonly details: string
  /** Tags and occasions, in lower case. */
  readonly occasions: string
  readonly sizes: readonly string[]
  readonly designer: string
  readonly isReady: boolean
  readonly hasStock: boolean
}

/** A right answer to a query. A piece must meet the first group and should meet the second. */
export type Wanted = {
  /** The main category. */
  readonly kind?: RegExp
  readonly people?: 'women' | 'men' | 'girls' | 'boys' | 'kids' | 'adults' | 'anyone'
  readonly min?: number
  readonly max?: number
  readonly designer?: string
  readonly off?: number
  readonly department?: RegExp

  readonly colour?: string | readonly string[]
  readonly shade?: RegExp
  readonly details?: RegExp
  readonly occasion?: RegExp
  readonly size?: readonly string[]
  readonly isReady?: true
  readonly name?: RegExp

  /** The address of the requested page. */
  readonly page?: string
  /** Nothing in the shop matches, so any pieces are accepted. */
  readonly isUnanswerable?: true
}

export type Query = { readonly text: string; readonly wanted: Wanted; readonly group: string }

const peopleOf: Readonly<Record<NonNullable<Wanted['people']>, readonly string[]>> = {
  women: ['women', 'unisex', 'none'],
  men: ['men', 'unisex', 'none'],
  girls: ['girls'],
  boys: ['boys'],
  kids: ['girls', 'boys'],
  adults: ['women', 'men', 'unisex', 'none'],
  anyone: ['women', 'men', 'girls', 'boys', 'unisex', 'none'],
}

const isOneOf = (wanted: string | readonly string[], value: string): boolean => [wanted].flat().includes(value)

/**
 * Grades a piece: 3 when everything matches, 2 for the main criterion and half of the rest, 1 for the main criterion
 * only, 0 otherwise.
 */
export function gradeOf(piece: JudgedPiece, wanted: Wanted): 0 | 1 | 2 | 3 {
  const { kind, people = 'adults', min = 0, max = Infinity, designer, off = 0, department } = wanted
  const isRight =
    (kind === undefined || kind.test(piece.category)) &&
    (department === undefined || department.test(piece.department)) &&
    peopleOf[people].includes(piece.gender) &&
    piece.priceRupees >= min &&
    piece.priceRupees <= max &&
    (designer === undefined || piece.designer === designer) &&
    piece.percentOff >= off
  if (!isRight) return 0
  const { colour, shade, details, occasion, size, isReady, name } = wanted
  const wishes = [
    ...(colour === undefined ? [] : [isOneOf(colour, piece.mainColour)]),
    ...(shade === undefined ? [] : [shade.test(piece.shade)]),
    ...(details === undefined ? [] : [details.test(piece.details)]),
    ...(occasion === undefined ? [] : [occasion.test(piece.occasions)]),
    ...(size === undefined ? [] : [size.some((label) => piece.sizes.includes(label))]),
    ...(isReady === undefined ? [] : [piece.isReady]),
    ...(name === undefined ? [] : [name.test(piece.name)]),
  ]
  const met = wishes.filter(Boolean).length
  if (met === wishes.length) return 3
  return met * 2 >= wishes.length ? 2 : 1
}
