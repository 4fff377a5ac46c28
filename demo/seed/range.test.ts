import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sortSizes } from '@shop/contract/catalogue/size-order'
import { refuseUnknown } from '@shop/illustrator/spec-check'
import { craftNamed, craftNames } from './cloth/crafts.ts'
import {
  closures,
  linings,
  necklineWords,
  seasons,
  silhouetteWords,
  sleeveWords,
  transparencies,
} from './cloth/cut-words.ts'
import { fabricNames, isFabricName } from './cloth/fabrics.ts'
import { motifNames } from './cloth/motifs.ts'
import { occasionNames } from './cloth/occasions.ts'
import { hasNoTaxAnswer } from './compose/price.ts'
import { describe as described } from './description.ts'
import { designers } from './designers.ts'
import { draftOf } from './drafts.ts'
import { kindFacts } from './kinds.ts'
import { drawingOf, viewsOfPiece } from './piece-pictures.ts'
import type { Piece } from './piece.ts'
import { demoPieces, demoSize, pieceAt } from './range-series.ts'
import { allLeaves } from './range/all-leaves.ts'
import { shadeNames } from './shades.ts'

/** Changes with every text of the demo: check the products and then update it. */
const demoHash = '2a0a4d78c93b8cdb0f3499aa5190952eaf1254f3c1f9c6872e4178e6211fcdee'

const now = new Date('2026-11-21T06:00:00Z')
const pieces = demoPieces()
const composed = pieces.filter(({ line }) => line === '')
const isChildren = ({ category }: Piece) => category >= 60 && category < 80
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const banned =
  /elevate|timeless|stunning|gorgeous|must-have|effortless|exquisite|perfect for|statement piece|curated|\{|undefined|  /i

test('the demo shop is identical on every machine', () => {
  const text = JSON.stringify(pieces.map((piece) => draftOf(piece, now)))
  expect(createHash('sha256').update(text).digest('hex')).toBe(demoHash)
})

test('a description mentions only parts of the piece, each once', () => {
  const wrong = composed.filter((piece) => {
    const [cut = '', , worn = ''] = (piece.paragraphs ?? []).map((text) => text.toLowerCase())
    const goods = `${cut} ${piece.title.toLowerCase()}`
    return (
      (worn.includes('the dupatta') && !goods.includes('dupatta')) ||
      (worn.includes('the blouse') && !goods.includes('blouse')) ||
      (worn.includes('the cord') && !/cord|dori/.test(goods)) ||
      cut.split('flounce').length > 2 ||
      cut.split('full circle').length > 2
    )
  })
  expect(wrong.map(({ title }) => title)).toEqual([])
})

test('it has 1,200 pieces over the whole tree, of thirty labels', () => {
  expect(pieces).toHaveLength(demoSize)
  expect(demoSize).toBe(1200)
  const count = (category: number) => pieces.filter((piece) => piece.category === category).length
  expect(allLeaves.map(({ category }) => [category, count(category)])).toEqual(
    allLeaves.map((leaf) => [leaf.category, leaf.count]),
  )
  expect(Math.min(...allLeaves.map(({ category }) => count(category)))).toBeGreaterThanOrEqual(8)
  expect(count(471)).toBe(10)
  expect(designers).toHaveLength(30)
  const made = designers.map(({ name }) => pieces.filter((piece) => piece.designer === name).length)
  expect(Math.min(...made)).toBeGreaterThanOrEqual(8)
})

test('every title and description is unique, and none is too long or repetitive', () => {
  const texts = pieces.map(described)
  expect(new Set(pieces.map(({ title }) => title)).size).toBe(pieces.length)
  expect(new Set(texts).size).toBe(pieces.length)
  expect(texts.filter((text) => banned.test(text))).toEqual([])
  expect(composed.map(described).filter((text) => words(text) < 30 || words(text) > 120)).toEqual([])
})

test('some product uses every word of the vocabulary', () => {
  const worn = (name: string) => new Set(composed.map(({ facts }) => facts?.[name]))
  const missing = (all: readonly string[], used: ReadonlySet<string | undefined>) =>
    all.filter((word) => !used.has(word))
  const materials = new Set<string>(pieces.map(({ fabric }) => fabric))
  expect(missing(fabricNames, materials)).toEqual([])
  expect(missing(craftNames, new Set(pieces.map(({ hand }) => hand)))).toEqual([])
  expect(missing(shadeNames, new Set(pieces.map(({ shade }) => shade)))).toEqual([])
  expect(missing(occasionNames, new Set(pieces.flatMap(({ occasions }) => occasions)))).toEqual([])
  expect(missing(motifNames, worn('Motif'))).toEqual([])
  expect(missing(necklineWords, worn('Neckline'))).toEqual([])
  expect(missing(sleeveWords, worn('Sleeves'))).toEqual([])
  expect(missing(silhouetteWords, worn('Silhouette'))).toEqual([])
  expect(missing(closures, worn('Closure'))).toEqual([])
  expect(missing(linings, worn('Lining'))).toEqual([])
  expect(missing(transparencies, worn('Transparency'))).toEqual([])
  expect(missing(seasons, worn('Season'))).toEqual([])
})

test('cloth and craft go together, and children wear nothing sharp', () => {
  const clashing = composed.filter(({ fabric, hand, category }) => {
    const { on } = craftNamed(hand)
    return isFabricName(fabric) && category !== 82 && !on.includes(fabric)
  })
  expect(clashing.map(({ title }) => title)).toEqual([])
  expect(pieces.filter((piece) => isChildren(piece) && craftNamed(piece.hand).isForGrownUps)).toEqual([])
  const shoes = pieces.filter(({ kind }) => kind === 'jutti' || kind === 'mojari')
  expect(shoes.filter(({ fabric }) => !fabric.includes('Leather'))).toEqual([])
  const winter = composed.filter(({ fabric }) => /velvet|wool/i.test(fabric))
  expect(winter.filter(({ occasions }) => occasions.includes('haldi') || occasions.includes('resort'))).toEqual([])
})

test('PROD-02: prices are whole, in their group, below the filter’s ceiling and never where the tax has no answer', () => {
  const taxed = pieces.filter(({ kind }) => ['apparel', 'footwear'].includes(kindFacts[kind].gstRule))
  const variants = taxed.flatMap((piece) => draftOf(piece, now).variants)
  const inGap = variants.filter(({ price }) => price.amountMinor > 262_500 && price.amountMinor < 295_000)
  expect(inGap).toEqual([])
  expect(taxed.filter(({ mrp, off = 0 }) => hasNoTaxAnswer({ mrp, off }))).toEqual([])
  expect(pieces.filter(({ mrp }) => mrp % 100 !== 0 || mrp > 999_000)).toEqual([])
  const outside = composed.filter(({ category, mrp }) => {
    const bands = allLeaves.find((leaf) => leaf.category === category)?.bands
    return !bands?.some(([from, to]) => mrp >= from && mrp <= to)
  })
  expect(outside).toEqual([])
  const fresh = composed.filter(({ daysOld, off = 0 }) => daysOld <= 45 && off > 15)
  expect(fresh).toEqual([])
})

test('some are sold out, some are last pieces, many are made to order, a third is on sale', () => {
  const share = (is: (piece: Piece) => boolean) => pieces.filter(is).length / pieces.length
  expect(share(({ supply }) => supply === 'gone')).toBeGreaterThan(0.03)
  expect(share(({ supply }) => supply === 'gone')).toBeLessThan(0.1)
  expect(share(({ supply }) => supply === 'few')).toBeGreaterThan(0.04)
  expect(share(({ supply }) => supply === 'order')).toBeGreaterThan(0.25)
  expect(share(({ supply }) => supply === 'order')).toBeLessThan(0.5)
  expect(share(({ off = 0 }) => off > 0)).toBeGreaterThan(0.2)
  expect(share(({ off = 0 }) => off > 0)).toBeLessThan(0.45)
  expect(share(({ daysOld }) => daysOld <= 45)).toBeGreaterThan(0.05)
})

test('PROD-03: sizes stand in the order of the house, each once', () => {
  const disordered = pieces.filter(({ sizes = [] }) => {
    const sorted = sortSizes(sizes, (size) => size)
    return new Set(sizes).size < sizes.length || sorted.some((size, index) => size !== sizes[index])
  })
  expect(disordered.map(({ title, sizes }) => [title, sizes])).toEqual([])
})

test('the illustrator knows every word of the picture requests', () => {
  const drawings = pieces.map((piece) => drawingOf(piece, viewsOfPiece(piece)[0]))
  expect(() => drawings.forEach(refuseUnknown)).not.toThrow()
})

test('products beyond those of the demo shop have a number in their title and pass the same rules', () => {
  const [first, again, other] = [pieceAt(5000), pieceAt(5000), pieceAt(5001)]
  expect(first).toEqual(again)
  expect(first.title).toMatch(/, No\. 5000$/)
  expect(described(first)).not.toBe(described(other))
})
