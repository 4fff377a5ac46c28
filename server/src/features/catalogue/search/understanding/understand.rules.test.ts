import { expect, test } from 'vitest'
import { lexiconFiles } from '#catalogue/search/lexicon/lexicon-files.ts'
import { readLexicon } from './lexicon.rules.ts'
import { readNames } from './names.rules.ts'
import { unknownWords } from './spans.rules.ts'
import { understand } from './understand.rules.ts'

const lexicon = readLexicon(lexiconFiles)
const designers = ['Noorbagh Atelier', 'Darbar Lane', 'Chhota Darbar', 'Pashm & Pine', 'Kundan Gali', 'Lajward Studio']
const names = readNames(
  designers.map((name, id) => ({ id, name })),
  [{ id: 209, name: 'Plus Edit' }],
  lexicon,
)
const catalogue = {
  known: new Set(['lotus', 'thistles']),
  whole: new Set(['lotus', 'thistles']),
  similar: new Map([['lotsu', ['lotus']]]),
}

/** `piece:lehenga colour:red`, words, and the page. */
function read(text: string): string {
  const { meanings, words, page } = understand(text, { lexicon, names, catalogue })
  const parts = [...meanings.map(({ kind, value }) => `${kind}:${value}`), ...words.map(({ typed }) => `"${typed}"`)]
  return [...parts, ...(page ? [page.path] : [])].join(' ')
}

test.each([
  ['saree', 'piece:saree'],
  ['lehenga set', 'piece:lehenga'],
  ['crop top', 'piece:top'],
  ['crop top skirt', 'piece:co-ord'],
  ['gold tops', 'piece:studs'],
  ['jump suit', 'piece:jumpsuit'],
  ['contact number', '"contact" "number" /contact'],
  ['stores in jaipur', '"stores" "jaipur" /store-locator'],
  ['red store bag', 'colour:red piece:bag "store"'],
  ['bridal lehenga red', 'occasion:bridal piece:lehenga colour:red'],
  ['pista green anarkali', 'colour:green piece:anarkali'],
  ['rani pink banarasi saree', 'colour:pink craft:banarasi piece:saree'],
  ['wine velvet lehenga', 'colour:red fabric:velvet piece:lehenga'],
  ['off-white chikankari kurta', 'colour:white craft:chikankari piece:kurta'],
  ['black saree gold border', 'colour:black piece:saree trim:gold'],
  ['gold saree', 'colour:gold piece:saree'],
  ['gold jhumka', 'craft:gold piece:jhumka'],
  ['kundan choker', 'craft:kundan piece:choker'],
  ['saree belt', 'piece:belt'],
  ['sarre belt', 'piece:belt'],
  ['ready to wear saree', 'piece:pre-draped-saree'],
  ['laheynga choli', 'piece:lehenga'],
  ['saree blouse', 'piece:blouse'],
  ['kurta with nehru jacket', 'piece:kurta-set'],
  ['salwarsuit', 'piece:suit-set'],
  ['kurtaset', 'piece:kurta-set'],
  ['nehrujacket', 'piece:waistcoat'],
  ['lehenga cholee', 'piece:lehenga'],
  ['blouse for saree', 'piece:blouse "saree"'],
  ['le henga', 'piece:lehenga'],
  ['organzasaree', 'fabric:organza piece:saree'],
  ['jardosi lehanga', 'craft:zardozi piece:lehenga'],
  ['darbar lain', 'designer:1'],
  ['darbarlane', 'designer:1'],
  ['noorbag lehenga', 'designer:0 piece:lehenga'],
  ['pashm and pine shawl', 'designer:3 piece:shawl'],
  ['lajwerd studio', 'designer:5'],
  ['plus edit', 'category:209'],
  ['red lehenga under 20000', 'colour:red piece:lehenga price:-20000'],
  ['kurta for men size xl', 'piece:kurta recipient:men size:xl'],
  ['plus size anarkali', 'size:3xl,xxxl,4xl,5xl,6xl piece:anarkali'],
  ['kids lehenga 5 years', 'recipient:kids piece:lehenga age:5-5'],
  ['gift for mother', 'gift:gift recipient:mother'],
  ['mummy ke liye saree', 'recipient:mother piece:saree'],
  ['mens suit', 'recipient:men piece:suit-set'],
  ['haldi outfit', 'occasion:haldi'],
  ['mehndi outfit green', 'occasion:mehendi colour:green'],
  ['sasti saree', 'order:price_low_to_high piece:saree'],
  ['lehenga 50% off', 'piece:lehenga discount:50'],
  ['saree ready to ship', 'piece:saree ready:ready'],
  ['लाल लहंगा', 'colour:red piece:lehenga'],
  ['साड़ी 5000 से कम', 'piece:saree price:-5000'],
  ['शादी के लिए शेरवानी', 'occasion:wedding piece:sherwani'],
  ['lotsu saree', 'piece:saree "lotus"'],
  ['return policy', '"return" "policy" /returns-and-exchange'],
  ['return gift for guests', 'gift:gift "guests"'],
  ['', ''],
  ['?!', ''],
])('CAT-04: "%s" is understood', (text, parts) => {
  expect(read(text)).toBe(parts)
})

test('CAT-04: words of the catalogue are never corrected', () => {
  expect(understand('lotus saree', { lexicon, names, catalogue }).corrected).toEqual([])
  expect(unknownWords('lotus saree of thistles', { lexicon, names })).toEqual(['lotus', 'thistles'])
})

test('CAT-04: removing one part of a query leaves the others as they were typed', () => {
  const { meanings } = understand('Red  Lehenga under ₹20,000 ', { lexicon, names, catalogue })
  expect(meanings.map(({ text, label, without }) => ({ text, label, without }))).toEqual([
    { text: 'Red', label: 'Red', without: 'Lehenga under ₹20,000' },
    { text: 'Lehenga', label: 'Lehenga', without: 'Red under ₹20,000' },
    { text: 'under ₹20,000', label: 'Under ₹20,000', without: 'Red Lehenga' },
  ])
})

test('CAT-04: hostile and huge queries are read without an error', () => {
  const texts = [
    '👗'.repeat(50),
    "'; drop table products; --",
    '<script>alert(1)</script>',
    'a '.repeat(5000),
    '%_\\',
    '٣٤٥',
    '\u0000\u200d',
  ]
  for (const text of texts) expect(() => read(text)).not.toThrow()
})
