import type { ChartCode } from '@shop/contract/catalogue/chart-columns'
import type { PictureShape } from '#features/pictures'
import type { Body, Value } from '#ui/form-body.ts'

type Named = { readonly name: string; readonly label: string; readonly hint?: string }

/** Names what a list of days holds: holidays unless others are given. */
export type DayWords = {
  readonly one: string
  readonly many: string
  readonly name: string
  readonly example: string
  readonly missing: string
}

export type Field =
  | (Named & { readonly kind: 'text'; readonly most: number; readonly isRequired?: boolean })
  | (Named & { readonly kind: 'area'; readonly most: number; readonly isRequired?: boolean; readonly rows?: number })
  | (Named & { readonly kind: 'amount' | 'number' | 'switch' })
  | (Named & {
      readonly kind: 'choice'
      /** `is` stands in the body where that is no text, such as yes for true. */
      readonly options: readonly { readonly value: string; readonly text: string; readonly is?: Value }[]
    })
  /** The days of the week as numbers, 1 for Monday. */
  | (Named & { readonly kind: 'weekdays' })
  /** Names by their day. */
  | (Named & { readonly kind: 'holidays'; readonly words?: DayWords })
  /** Opening hours of seven days. */
  | (Named & { readonly kind: 'openHours' })
  /** Days until dispatch by category. */
  | (Named & { readonly kind: 'kindDays' })
  /** A day and a time in India, or a day. */
  | (Named & { readonly kind: 'time' | 'day' })
  | (Named & { readonly kind: 'picture'; readonly shape: PictureShape })
  | (Named & { readonly kind: 'chart'; readonly code: ChartCode })
  /** Where the pieces of a section come from; `standard` while the body says nothing. */
  | (Named & { readonly kind: 'pieces'; readonly standard: Body })
  /** Text with the marks that the shop allows. */
  | (Named & { readonly kind: 'rich' })
  /** Pieces in their order, by their numbers. */
  | (Named & { readonly kind: 'pickedPieces' })
  /** One text a line. */
  | (Named & { readonly kind: 'lines'; readonly rows?: number })
  /** One row of cells between `|`. */
  | (Named & { readonly kind: 'line' })
  /** One row a line, its cells between `|`. */
  | (Named & { readonly kind: 'table' })
  | ListField

/** A kind of item: sections of a page hold texts, lists and tables. */
export type ItemKind = {
  readonly name: string
  readonly fields: readonly Field[]
  readonly empty: Body
}

export type ListField = Named & {
  readonly kind: 'list'
  readonly titleOf: (item: Body) => string
  readonly kindOf: (item: Body) => ItemKind | undefined
  /** Kinds of items that can be added; none keeps the items that are there. */
  readonly kinds: readonly ItemKind[]
  readonly most: number
  /** Draws the fields in the row instead of behind a button. */
  readonly isInline?: boolean
  /** Draws the fields of every item below its title, without a button. */
  readonly isOpen?: boolean
  /** A picture can be put into the middle of a text. */
  readonly canSplit?: boolean
  /** A sentence below the title. */
  readonly noteOf?: (item: Body) => string
  /** An item that cannot be removed. */
  readonly isFixed?: (item: Body, items: readonly Body[]) => boolean
}

export type DocumentForm = {
  readonly title: string
  readonly about: string
  readonly fields: readonly Field[]
  readonly hasPreview: boolean
}
