import type { WearBy } from '@shop/contract/catalogue/arrival'
import type { Database } from '@shop/server/platform/db/db.ts'
import type { Context } from '@shop/server/platform/runtime/context.ts'

/** What a search needs to know of a listing; the catalogue's own cards have more. */
export type AnyListing = { readonly id: number; readonly hasStock: boolean }

/** The part of the catalogue that the search asks: it knows no cards, category addresses or delivery days itself. */
export type SearchedCatalogue<L extends AnyListing> = {
  /** The listings that are on sale, in the order of their ids. */
  readonly listByIds: (db: Database, ids: readonly number[]) => Promise<readonly L[]>
  readonly categoryIdAt: (ctx: Context, address: string) => Promise<number | undefined>
  /** Facts of which a piece needs one to arrive on the day. */
  readonly factsInTime: (ctx: Context, wear: WearBy) => Promise<readonly string[]>
}

export type SearchContext<L extends AnyListing> = Context & { readonly catalogue: SearchedCatalogue<L> }
