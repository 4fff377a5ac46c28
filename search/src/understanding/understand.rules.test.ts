import { expect, test } from 'vitest'
import { currenciesDefault, currenciesShown } from '@shop/contract/catalogue/currency-list'
import { lexiconFiles } from '#lexicon/lexicon-files.ts'
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
  known: new Set(['bramble', 'thistles']),
  whole: new Set(['bramble', 'thistles']),
  similar: new Map([['brambel', ['bramble']]]),
}

/** `piece:lehenga colour:red`, words, and the page. */
function read(text: string): string {
  const { meanings, words, exclusions, page } = understand(text, { lexicon, names, catalogue })
  const parts = [
    ...meanings.map(({ kind, value }) => `${kind}:${value}`),
    ...words.map(({ typed }) => `"${typed}"`),
    ...exclusions.map(({ value }) => `-${value}`),
  ]
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
  ['brambel saree', 'piece:saree "bramble"'],
  ['return policy', '"return" "policy" /returns-and-exchange'],
  ['return gift for guests', 'gift:return-gift'],
  ['lehenga without dupatta', 'piece:lehenga -piece:dupatta'],
  ['kurta set no dupatta', 'piece:kurta-set -piece:dupatta'],
  ['not red lehenga', 'piece:lehenga -colour:red'],
  ['lehenga that is not maroon', 'piece:lehenga -shade:maroon'],
  ['saree without any zari', 'piece:saree -shade:zari'],
  ['no sequins no bramble gown', 'piece:gown -craft:sequin -bramble'],
  ['blouse ke bina saree', 'piece:saree -piece:blouse'],
  ['saree bina blouse', 'piece:saree -piece:blouse'],
  ['साड़ी बिना कढ़ाई', 'piece:saree -craft:embroidery'],
  ['sherwani not', 'piece:sherwani'],
  ['saree other than red', 'piece:saree -colour:red'],
  ['kurta longer than bramble', 'piece:kurta "longer" "bramble"'],
  ['bina kaam ka kurta', 'piece:kurta -craft:embroidery'],
  ['kashida embroidery kurta', 'craft:kashida piece:kurta'],
  ['muga silk saree', 'fabric:muga piece:saree'],
  ['small size kurta', 'size:s piece:kurta'],
  ['boys sherwani age 5', 'recipient:boys piece:sherwani age:5-5'],
  ['not too heavy lehenga', 'piece:lehenga -heavy'],
  ['kurta not darbar lane', 'piece:kurta -designer:1'],
  ['no 1 saree', 'piece:saree "1"'],
  ['saree not more than 5000', 'piece:saree price:-5000'],
  ['red and gold saree', 'colour:red trim:gold piece:saree'],
  ['red or pink saree', 'colour:red piece:saree'],
  ['lehenga 2025', 'piece:lehenga'],
  ['lehenga under 2025', 'piece:lehenga price:-2025'],
  ['lehenga aur dupatta', 'piece:lehenga "dupatta"'],
  ['lungi', 'piece:dhoti'],
  ['full sleeve blouse', 'cut:full-sleeves piece:blouse'],
  ['deep v-neck blouse', 'cut:deep-v-neck piece:blouse'],
  ['a-line kurta', 'cut:a-line piece:kurta'],
  ['fish cut gown without sleeves', 'cut:mermaid piece:gown cut:sleeveless'],
  ['blouse no halter neck', 'piece:blouse -cut:halter-neck'],
  ['ring bearer outfit', 'recipient:page-boy'],
  ['groom’s father outfit', 'recipient:groom-father'],
  ['lehenga for my daughter’s wedding', 'piece:lehenga occasion:wedding'],
  ['haldi as a wedding guest', 'occasion:haldi'],
  ['wedding guest saree', 'occasion:wedding-guest piece:saree'],
  ['diwali party kurta', 'occasion:diwali piece:kurta'],
  ['gold zari saree', 'trim:gold piece:saree'],
  ['anarkali not pink or red', 'piece:anarkali -colour:pink -colour:red'],
  ['no maroon and wine saree', 'piece:saree -shade:maroon -shade:wine'],
  ['not red and mirror work lehenga', 'craft:mirror piece:lehenga -colour:red'],
  ['jewellery for a red lehenga', 'piece:jewellery colour:red'],
  ['saree with jewellery', 'piece:saree'],
  ['parrot motif lehenga', 'cut:parrot-motif piece:lehenga'],
  ['sareeunder10k', 'piece:saree price:-10000'],
  ['saree in 3 days', 'piece:saree ready:ready'],
  ['extra large kurta', 'size:xl piece:kurta'],
  ['how to measure a blouse', 'piece:blouse "measure" /size-guide'],
  ['how to measure blouse size', 'piece:blouse "measure" "size" /size-guide'],
  ['do you deliver to dubai', '"deliver" "dubai" /shipping'],
  ['constructor 5 constructor', '"constructor" "5" "constructor"'],
  ['extra constructor', '"extra" "constructor"'],
  ['', ''],
  ['?!', ''],
])('CAT-04: "%s" is understood', (text, parts) => {
  expect(read(text)).toBe(parts)
})

test('CAT-04: an exclusion has a label, and the query without it', () => {
  const { exclusions } = understand('Lehenga without any Dupatta, red', { lexicon, names, catalogue })
  expect(exclusions).toMatchObject([
    { label: 'Without dupatta', text: 'without any Dupatta', without: 'Lehenga , red', facts: ['piece:dupatta'] },
  ])
})

test('CAT-04: without one of several exclusions, the others stay exclusions', () => {
  const { exclusions } = understand('anarkali not pink or red or blue', { lexicon, names, catalogue })
  expect(exclusions.map(({ label, without }) => [label, without])).toEqual([
    ['Without pink', 'anarkali not red or blue'],
    ['Without red', 'anarkali not pink or blue'],
    ['Without blue', 'anarkali not pink or red'],
  ])
})

test('CAT-04: beside a work, the wider one only follows it', () => {
  const { meanings } = understand('kashida embroidery kurta', { lexicon, names, catalogue })
  expect(meanings[0]).toMatchObject({ value: 'kashida', facts: ['craft:kashida'] })
  expect(meanings[0]?.near).toEqual(expect.arrayContaining(['craft:embroidery', 'craft:zardozi']))
})

test('CAT-04: two colours mean pieces with both, or, after “or”, pieces of either', () => {
  const colours = (text: string) => {
    const { meanings } = understand(text, { lexicon, names, catalogue })
    return meanings.filter(({ kind }) => kind !== 'piece').map(({ label, facts, near }) => ({ label, facts, near }))
  }
  expect(colours('red and gold saree')).toEqual([
    { label: 'Red', facts: ['colour:red', 'trim:red'], near: [] },
    { label: 'Gold', facts: ['colour:gold', 'trim:gold'], near: [] },
  ])
  expect(colours('red ya pink saree')).toEqual([
    { label: 'Red or pink', facts: ['colour:red', 'colour:pink'], near: ['trim:red', 'trim:pink'] },
  ])
})

test('CAT-04: a kurti is for women, unless the query names somebody else', () => {
  const people = (text: string) =>
    understand(text, { lexicon, names, catalogue }).meanings.map((one) => one.also?.facts)
  expect(people('kurti')).toEqual([['for:women']])
  expect(people('kurta')).toEqual([undefined])
  expect(people('bridal jutti')).toEqual([['for:women'], undefined])
  expect(people('kurti for girls')).toEqual([undefined, undefined])
})

test('CAT-04: an amount in a currency that the shop shows becomes rupees, and one in another says nothing', () => {
  const currencies = currenciesShown(currenciesDefault)
  const price = (text: string) =>
    understand(text, { lexicon, names, catalogue, currencies }).meanings.find(({ kind }) => kind === 'price')
  expect(price('saree under $200')).toMatchObject({ label: 'Under $200', min: null, max: 17_494 })
  expect(price('sharara 500-1000 AED')).toMatchObject({ label: 'AED 500 to AED 1,000', min: 11_365, max: 22_730 })
  expect(price('gown below 1k dollars')).toMatchObject({ label: 'Under $1,000', max: 87_470 })
  expect(price('saree under £100')).toBeUndefined()
  expect(read('saree under £100')).toBe('piece:saree')
})

test('CAT-04: “not gold” excludes gold metal from jewellery only', () => {
  const factsOf = (text: string) => understand(text, { lexicon, names, catalogue }).exclusions[0]?.facts
  expect(factsOf('jewellery not gold')).toEqual(['colour:gold', 'metal:gold'])
  expect(factsOf('saree not gold')).toEqual(['colour:gold'])
})

test('CAT-04: the occasion that a query names comes before the one of the person', () => {
  const boosts = (text: string) =>
    understand(text, { lexicon, names, catalogue }).meanings.find(({ kind }) => kind === 'recipient')?.boosts
  expect(boosts('mother of the groom')).toEqual(['occasion:reception'])
  expect(boosts('haldi outfit for mother of the groom')).toEqual([])
  expect(boosts('sherwani for groom')).toEqual(['occasion:groom-wear'])
})

test('CAT-04: a page that the whole query names shows no corrections', () => {
  const similar = new Map([['policy', ['polki']]])
  const { page, corrected } = understand('return policy', { lexicon, names, catalogue: { ...catalogue, similar } })
  expect(page?.path).toBe('/returns-and-exchange')
  expect(corrected).toEqual([])
})

test('CAT-04: “sleeve” does not find what is sleeveless', () => {
  const { words } = understand('thistle sleeve blouse', { lexicon, names, catalogue })
  expect(words.map(({ names: found }) => found)).toEqual([['thistle'], ['sleeves', 'sleeved']])
})

test('CAT-04: words of the catalogue are never corrected', () => {
  expect(understand('bramble saree', { lexicon, names, catalogue }).corrected).toEqual([])
  expect(unknownWords('bramble saree of thistles', { lexicon, names })).toEqual(['bramble', 'thistles'])
})

test('CAT-04: a word that objects have as a property is a plain word', () => {
  const { words } = understand('constructor', { lexicon, names, catalogue })
  expect(words).toEqual([{ typed: 'constructor', names: ['constructor'] }])
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
