import type { ImportChoice, ImportSettings } from '@shop/contract/imports/admin-imports'
import { repeatableTargets, type ImportTarget } from '@shop/contract/imports/import-options'
import type { Audience, Mapping } from './mapping.reader.ts'

type Kinds = Pick<Mapping, 'kinds' | 'sizes'>

export type ChoiceFault = { readonly column: string; readonly message: string }

const targetNames: Readonly<Partial<Record<ImportTarget, string>>> = {
  key: 'a key, such as the article number',
  name: 'a name',
  price: 'a price',
}

/** Faults of a choice of columns: missing targets, and targets that two columns claim. */
export function choiceFaults(header: readonly string[], { targets }: ImportChoice): ChoiceFault[] {
  if (targets.length !== header.length) {
    return [{ column: '', message: `The file has ${header.length} columns, and ${targets.length} were chosen.` }]
  }
  const lacking = Object.entries(targetNames).filter(([target]) => !targets.some((one) => one === target))
  const twice = targets.flatMap((target, index) => {
    const first = targets.indexOf(target)
    if (first === index || repeatableTargets.includes(target)) return []
    return [
      { column: header[index] ?? '', message: `"${header[first] ?? ''}" is this already. Choose one of the two.` },
    ]
  })
  const sameName = header.flatMap((column, index) => {
    const first = header.findIndex((other) => other.toLowerCase() === column.toLowerCase())
    if (targets[index] === 'skip' || (first === index && column !== '')) return []
    const message =
      column === '' ? 'A column without a name cannot be imported.' : 'Another column has this name. Rename one.'
    return [{ column, message }]
  })
  return [
    ...sameName,
    ...lacking.map(([, what]) => ({ column: '', message: `Choose the column that holds ${what}.` })),
    ...twice,
  ]
}

const under: Readonly<Record<ImportSettings['audience'], Audience>> = {
  women: { gender: 'women', under: ['Women > '] },
  men: { gender: 'men', under: ['Men > '] },
  girls: { gender: 'girls', under: ['Kids > Girls: '] },
  boys: { gender: 'boys', under: ['Kids > Boys: '] },
  unisex: { gender: 'unisex', under: ['Women > ', 'Men > '] },
  none: { gender: 'none', under: ['Accessories > '] },
}
const kids: Audience = { gender: 'unisex', under: ['Kids > Girls: ', 'Kids > Boys: '] }

/** Words in a column that states the audience. */
const people: Readonly<Record<string, Audience>> = {
  ...Object.fromEntries(
    ['women', 'woman', "women's", 'womens', 'female', 'ladies', 'f', 'w'].map((word) => [word, under.women]),
  ),
  ...Object.fromEntries(['men', 'man', "men's", 'mens', 'male', 'gents', 'm'].map((word) => [word, under.men])),
  ...Object.fromEntries(['girls', 'girl', "girl's"].map((word) => [word, under.girls])),
  ...Object.fromEntries(['boys', 'boy', "boy's"].map((word) => [word, under.boys])),
  ...Object.fromEntries(['unisex', 'all'].map((word) => [word, under.unisex])),
  ...Object.fromEntries(['kids', 'kid', 'children', 'unisex kids'].map((word) => [word, kids])),
}

function kindsOf(name: string, { kinds, sizes }: Kinds, hasUsualSizes: boolean): Kinds {
  if (hasUsualSizes) return { kinds: { ...kinds, column: name, otherwise: { category: 'More' } }, sizes }
  const rules = kinds.rules.map(({ sizes: _sizes, ...rule }) => rule)
  return { kinds: { column: name, rules, otherwise: { category: 'More' } }, sizes: {} }
}

type Rule = { readonly column: string } | undefined

/** Columns that are read as they stand. */
const plainRules = (rule: (target: ImportTarget) => Rule) => ({
  cost: rule('cost'),
  statusColumn: rule('status'),
  returnsColumn: rule('returns'),
  styleName: rule('style_name'),
  searchWords: rule('search_words'),
  shade: rule('shade'),
  featured: rule('featured'),
  giftCard: rule('gift_card'),
  madeToOrder: rule('made_to_order'),
  sku: rule('sku'),
  barcode: rule('barcode'),
  hsn: rule('hsn'),
  gst: rule('gst'),
  dispatch: rule('dispatch_days'),
})

/** The mapping for the columns that a person chose in the console. Check the choice with `choiceFaults` first. */
export function chosenMapping(header: readonly string[], { targets, settings }: ImportChoice, usual: Kinds): Mapping {
  const columnsOf = (target: ImportTarget) => header.filter((_, index) => targets[index] === target)
  const columnOf = (target: ImportTarget) => columnsOf(target)[0]
  const [key = '', name = '', price = ''] = [columnOf('key'), columnOf('name'), columnOf('price')]
  const rule = (target: ImportTarget) => {
    const column = columnOf(target)
    return column === undefined ? undefined : { column }
  }
  const list = (target: ImportTarget) => {
    const column = columnOf(target)
    return column === undefined ? undefined : { column, separator: 'any' }
  }
  const [brand, before, stock] = [columnOf('designer'), columnOf('price_before'), columnOf('stock')]
  const weight = columnOf('weight')
  return {
    source: settings.source,
    key,
    name: { column: name, withoutBrand: brand, withoutWords: [] },
    designer: rule('designer'),
    audience: { column: columnOf('audience'), values: people, otherwise: under[settings.audience] },
    ...kindsOf(name, usual, settings.hasUsualSizes),
    category: rule('category'),
    sizeColumn: list('sizes'),
    price: { column: price, unit: settings.priceUnit },
    priceBefore: before === undefined ? undefined : { column: before, unit: settings.priceUnit },
    percentOff: rule('percent_off'),
    description: columnsOf('description').map((column) => ({ column, isHtml: true, hasGluedSentences: false }))[0],
    colours: { columns: [...columnsOf('colour'), name], words: {} },
    attributes: Object.fromEntries(columnsOf('attribute').map((column) => [column.slice(0, 60), { column }])),
    tags: list('tags'),
    pictures: list('pictures'),
    stock: { policy: stock === undefined ? settings.stock : 'tracked', column: stock, each: settings.stockEach },
    returns: 'returnable',
    status: 'published',
    ...plainRules(rule),
    weight: weight === undefined ? undefined : { column: weight, unit: /\bkgs?\b/i.test(weight) ? 'kg' : 'g' },
  }
}

/** A short name of a list from the name of its file. */
export function listName(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return words === '' ? 'list' : words
}
