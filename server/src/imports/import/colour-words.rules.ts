import { wordFinder } from './word-finder.rules.ts'

/** Colour names that merchants use, by the colour family of the shop's filter. */
const families: Readonly<Record<string, string>> = {
  Red: 'red, maroon, burgundy, wine, crimson, scarlet, cherry, rust red, brick red, ruby, oxblood, sindoor, vermilion',
  Pink: 'pink, rose, blush, magenta, fuchsia, rani, peach pink, salmon, coral pink, dusty rose, mauve pink, hot pink',
  Orange: 'orange, coral, peach, apricot, rust, terracotta, tangerine, saffron, kesari, copper orange',
  Yellow: 'yellow, mustard, lemon, ochre, haldi, lime yellow, amber, turmeric',
  Green:
    'green, olive, olive green, sea green, lime, lime green, mint, mint green, sage, bottle green, emerald, teal green, fluorescent green, khaki green, pista, mehendi, parrot green, neon green',
  Blue: 'blue, navy, navy blue, teal, turquoise, turquoise blue, aqua, indigo, cobalt, denim blue, sky blue, royal blue, blue denim, cyan, ice blue, peacock blue, teal blue',
  Purple: 'purple, lavender, violet, mauve, lilac, plum, aubergine, wine purple, amethyst, grape',
  Brown:
    'brown, tan, coffee, coffee brown, chocolate, camel, camel brown, bronze brown, rust brown, mocha, cognac, walnut',
  Beige: 'beige, cream, nude, khaki, sand, taupe, biscuit, ecru, fawn, skin, camel beige, oatmeal, stone',
  White: 'white, off white, ivory, pearl, snow, chalk',
  Black: 'black, jet black, onyx, ebony',
  Grey: 'grey, gray, charcoal, charcoal grey, slate, ash, grey melange, steel grey, graphite, smoke, melange grey',
  Gold: 'gold, golden, gold toned, gold plated, champagne, antique gold',
  Silver: 'silver, silver toned, silver plated, gunmetal, oxidised silver, platinum, steel, metal grey',
  Metallic: 'rose gold, rose gold toned, bronze, copper, bronze toned, copper toned, metallic',
  Multi: 'multi, multicolour, multicolor, multicoloured, multicolored, multi coloured, assorted, rainbow',
}

const colourWords: readonly (readonly [string, string])[] = Object.entries(families).flatMap(([family, words]) =>
  words.split(', ').map((word): readonly [string, string] => [word, family]),
)

export const colourFamilies: readonly string[] = Object.keys(families)

export type ColourChoice = { readonly families: readonly string[]; readonly shade: string }

const maxColours = 3

/** Extracts the colours of a product from texts; the first text that names a colour decides. */
export function colourChooser(
  extraWords: Readonly<Record<string, string>> = {},
): (texts: readonly string[]) => ColourChoice {
  const find = wordFinder([...Object.entries(extraWords), ...colourWords])
  return (texts) => {
    for (const text of texts) {
      const found = find(text)
      const [first] = found
      if (first)
        return { families: [...new Set(found.map(({ value }) => value))].slice(0, maxColours), shade: first.phrase }
    }
    return { families: [], shade: '' }
  }
}
