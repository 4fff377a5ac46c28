import type { Query, Wanted } from './wanted.ts'

const lehenga = /^Lehenga Sets/

/** Searches of a shopper's review that showed too few of what was asked, or what did not suit. */
const asked: Readonly<Record<string, Wanted>> = {
  'red lehenga under 50000': { kind: lehenga, max: 50_000, colour: 'red' },
  'black bandhgala xl': { kind: /Bandhgala/, people: 'men', colour: 'black', size: ['XL'] },
  'banarasi saree': { kind: /Sarees/, details: /banarasi/ },
  kanjeevaram: { details: /kanjeevaram/ },
  'lightweight lehenga for dancing': { kind: lehenga, details: /organza|georgette|chiffon|mul|net/ },
  'dress for pregnant woman': { kind: /Kaftans|Anarkali/, people: 'women' },
}

export const fourthReviewQueries: readonly Query[] = Object.entries(asked).map(([text, wanted]) => ({
  text,
  wanted,
  group: 'review',
}))
