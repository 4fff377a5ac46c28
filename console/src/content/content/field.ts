import type { ChartCode } from '@shop/contract/catalogue/chart-columns'
import type { FactChoice } from '@shop/contract/content/admin-home-pieces'
import type { PictureShape } from '#features/pictures'
import type { Body, Value } from '#ui/form-body.ts'

type Named = { readonly name: string; readonly label: string; readonly hint?: string }

/** Texts for a list of days; holidays by default. */
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
      /** `is` is the stored value if that is no text, such as true for yes. */
      readonly options: readonly { readonly value: string; readonly text: string; readonly is?: Value }[]
    })
  /** A colour as `#b0134f`. */
  | (Named & { readonly kind: 'colour' })
  /** The days of the week as numbers, 1 for Monday. */
  | (Named & { readonly kind: 'weekdays' })
  /** Names keyed by day. */
  | (Named & { readonly kind: 'holidays'; readonly words?: DayWords })
  /** Opening hours of seven days. */
  | (Named & { readonly kind: 'openHours' })
  /** Days until dispatch by category. */
  | (Named & { readonly kind: 'kindDays' })
  /** Ids of categories. */
  | (Named & { readonly kind: 'categories' })
  /** The id of a category; 0 until one is chosen. */
  | (Named & { readonly kind: 'category' })
  /** A day and a time in India, or a day. */
  | (Named & { readonly kind: 'time' | 'day' })
  | (Named & { readonly kind: 'picture'; readonly shape: PictureShape })
  /** A picture and its words; null without one. */
  | (Named & { readonly kind: 'logo' })
  | (Named & { readonly kind: 'chart'; readonly code: ChartCode })
  /** The source of a section's pieces; `standard` applies when the body has none. */
  | (Named & { readonly kind: 'pieces'; readonly standard: Body; readonly limits?: readonly [number, number] })
  /** Codes of occasions or crafts in order. */
  | (Named & { readonly kind: 'facts'; readonly of: FactChoice['kind'] })
  /** The id of a department or of a designer's category. */
  | (Named & { readonly kind: 'department' | 'designer' })
  /** The id of a story; null for the latest. */
  | (Named & { readonly kind: 'story' })
  /** The name of an uploaded film. */
  | (Named & { readonly kind: 'film' })
  /** Captions of a film by language. */
  | (Named & { readonly kind: 'captions' })
  /** Text with the markup that the shop allows. */
  | (Named & { readonly kind: 'rich' })
  /** Pieces in order, by their ids. */
  | (Named & { readonly kind: 'pickedPieces' })
  /** One text per line. */
  | (Named & { readonly kind: 'lines'; readonly rows?: number })
  /** One row with cells separated by `|`. */
  | (Named & { readonly kind: 'line' })
  /** One row per line, with cells separated by `|`. */
  | (Named & { readonly kind: 'table' })
  | ListField

/** A kind of item; sections of a page contain texts, lists and tables. */
export type ItemKind = {
  readonly name: string
  readonly fields: readonly Field[]
  readonly empty: Body
}

export type ListField = Named & {
  readonly kind: 'list'
  readonly titleOf: (item: Body) => string
  readonly kindOf: (item: Body) => ItemKind | undefined
  /** Kinds of items that can be added; without any, the list keeps its present items. */
  readonly kinds: readonly ItemKind[]
  readonly most: number
  /** Draws the fields in the row instead of behind a button. */
  readonly isInline?: boolean
  /** Draws the fields of every item below its title, without a button. */
  readonly isOpen?: boolean
  /** A picture can be inserted into the middle of a text. */
  readonly canSplit?: boolean
  /** A sentence below the title. */
  readonly noteOf?: (item: Body) => string
  /** The items stay where they are. */
  readonly hasFixedOrder?: boolean
  /** An item that cannot be removed. */
  readonly isFixed?: (item: Body, items: readonly Body[]) => boolean
}

export type DocumentForm = {
  readonly title: string
  readonly about: string
  readonly fields: readonly Field[]
  readonly hasPreview: boolean
}
