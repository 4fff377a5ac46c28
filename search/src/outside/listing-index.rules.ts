import { entriesOf, type IndexedListing } from '#memory/index/columns.ts'

/** Raise it with every change of the mapping or of the documents: the feed then fills an index of the new version. */
export const listingIndexVersion = 1

/** Ids are keywords, because a search compares and counts them and never orders by them; `id` itself breaks ties. */
const properties = {
  id: { type: 'long' },
  designer: { type: 'keyword' },
  sizes: { type: 'keyword' },
  colours: { type: 'keyword' },
  categories: { type: 'keyword' },
  facts: { type: 'keyword' },
  price: { type: 'long' },
  percentOff: { type: 'short' },
  sold: { type: 'integer' },
  soldPower: { type: 'byte' },
  listedAt: { type: 'long' },
  isGiftCard: { type: 'boolean' },
  inStock: { type: 'byte' },
} as const

/** The words are made already; every name of a search matches by prefixes, which clusters may forbid without their own index. */
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_options: 'docs',
  index_prefixes: { min_chars: 1, max_chars: 12 },
} as const

export const wordFields = ['name', 'group', 'other'] as const
export type WordField = (typeof wordFields)[number]

/** The deepest listing that a page may show. */
export const maxDepth = 100_000

/** Shards and replicas are the cluster's, by an index template. */
export const listingIndex = {
  settings: {
    // An index with the default would rest while nobody searches, and show changes late afterwards.
    refresh_interval: '1s',
    max_result_window: maxDepth,
  },
  mappings: { dynamic: 'strict', properties: { ...properties, name: words, group: words, other: words } },
} as const

export type ListingDocument = Readonly<
  Record<keyof typeof properties, number | boolean | readonly string[]> & Record<WordField, string>
>

/** The number of binary digits, as the order of relevance compares sales. */
const powerOf = (sold: number): number => 32 - Math.clz32(sold + 1)

export function listingDocument(listing: IndexedListing): ListingDocument {
  const { id, sold, percentOff, isGiftCard } = listing
  return {
    id,
    designer: entriesOf(listing.designer),
    sizes: entriesOf(listing.sizes),
    colours: entriesOf(listing.colours),
    categories: entriesOf(listing.categories),
    facts: entriesOf(listing.facts),
    price: listing.priceMinor,
    percentOff,
    sold,
    soldPower: powerOf(sold),
    listedAt: listing.listedAtMicros,
    isGiftCard,
    inStock: listing.hasStock ? 1 : 0,
    name: listing.nameWords,
    group: listing.groupWords,
    other: listing.otherWords,
  }
}
