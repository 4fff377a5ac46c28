/** What the menu of a department lists by occasion and by craft, in the merchant's order. */

export const maxMenuChoices = 10

type MenuList = {
  readonly categoryId: number
  /** Codes of the search. The menu leaves out those that the department has no piece for. */
  readonly occasions: readonly string[]
  readonly crafts: readonly string[]
}

/** Departments without a list show what most of their pieces have. */
export type MenuListsDocument = { readonly departments: readonly MenuList[] }

const ofCeremonies = ['wedding', 'haldi', 'mehendi', 'sangeet', 'cocktail', 'reception']
const ofFestivals = ['festive', 'diwali']

/** The departments that every shop has. */
export const menuListsDefault: MenuListsDocument = {
  departments: [
    {
      categoryId: 10,
      occasions: ['bridal', 'bridesmaid', ...ofCeremonies, ...ofFestivals],
      crafts: [
        'zardozi',
        'gota-patti',
        'chikankari',
        'mirror',
        'sequin',
        'mukaish',
        'bandhani',
        'leheriya',
        'banarasi',
        'block-print',
      ],
    },
    {
      categoryId: 40,
      occasions: ['groom-wear', ...ofCeremonies, ...ofFestivals, 'eid'],
      crafts: [
        'zardozi',
        'dabka',
        'aari',
        'chikankari',
        'thread',
        'bandhani',
        'banarasi',
        'ajrakh',
        'block-print',
        'handloom',
      ],
    },
    {
      categoryId: 60,
      occasions: ['wedding', 'haldi', 'mehendi', 'reception', ...ofFestivals, 'eid', 'rakhi', 'navratri'],
      crafts: ['gota-patti', 'chikankari', 'thread', 'bandhani', 'block-print', 'handloom'],
    },
    {
      categoryId: 80,
      occasions: ['wedding', 'haldi', 'mehendi', 'sangeet', 'cocktail', 'reception', 'festive', 'everyday'],
      crafts: ['zardozi', 'gota-patti', 'aari', 'kashida', 'sequin', 'cutdana', 'pearl', 'filigree', 'handloom'],
    },
    {
      categoryId: 110,
      occasions: ['bridal', 'wedding', 'sangeet', 'cocktail', 'reception', 'engagement', 'karwa-chauth', 'festive'],
      crafts: ['kundan', 'polki', 'meenakari', 'jadau', 'temple', 'pearl', 'filigree', 'oxidised'],
    },
  ],
}
