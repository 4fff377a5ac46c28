import type { Entry, EntryKind, Fact } from './entries.rules.ts'

/** A part of a query that says something other than its words. */
export type Meaning = {
  readonly kind:
    | Exclude<EntryKind, 'page' | 'phrase' | 'shade' | 'palette'>
    | 'trim'
    | 'price'
    | 'size'
    | 'age'
    | 'designer'
    | 'category'
    | 'discount'
    | 'sale'
    | 'ready'
    | 'new'
    | 'order'
    | 'gift'
  /** A code of the lexicon, an id, or numbers as `min-max`. */
  readonly value: string
  /** As the shop shows it: `Under ₹20,000`. */
  readonly label: string
  /** The part of the query that says it. */
  readonly text: string
  readonly without: string
  readonly entry: Entry | null
  readonly facts: readonly Fact[]
  readonly near: readonly Fact[]
  readonly boosts: readonly Fact[]
  /** A piece also needs one of these facts: a kurti is for women, and one of two colours is the main one. */
  readonly also?: { readonly facts: readonly Fact[]; readonly near: readonly Fact[] } | undefined
  /** Words by which a listing matches as well. */
  readonly names: readonly string[]
  readonly min?: number | null
  readonly max?: number | null
}

/** `without dupatta`, `not red`. */
export type Exclusion = {
  readonly label: string
  /** A word, or a code of the lexicon: `piece:dupatta`. */
  readonly value: string
  readonly text: string
  readonly without: string
  readonly facts: readonly Fact[]
  readonly names: readonly string[]
}

export type Word = { readonly typed: string; readonly names: readonly string[] }

export type Correction = { readonly from: string; readonly to: string }

export type Reading = {
  readonly meanings: readonly Meaning[]
  readonly words: readonly Word[]
  readonly exclusions: readonly Exclusion[]
  readonly corrected: readonly Correction[]
  /** Facts of clothing, for a query such as `haldi outfit` that names no kind. */
  readonly outfit: readonly Fact[]
  /** A page of the shop that the query names; `isPart` when only a part of the query does. */
  readonly page: { readonly label: string; readonly path: string; readonly isPart?: true } | null
}
