import { expect, test } from 'vitest'
import { collections } from './categories.ts'
import { colourLabel, colourOf } from './cloth/colour-names.ts'
import { craftNamed } from './cloth/crafts.ts'
import { craftDrawn } from './cloth/drawn.ts'
import { motifPhrase, motifNames } from './cloth/motifs.ts'
import { maxUses } from './compose/sentences.ts'
import { longestTitle } from './compose/title.ts'
import { designers } from './designers.ts'
import { kindFacts } from './kinds.ts'
import { labelRanges } from './label-range.ts'
import { attributesOf } from './piece-facts.ts'
import { drawingOf } from './piece-pictures.ts'
import type { Piece } from './piece.ts'
import { bodyOf, posts } from './posts.ts'
import { demoPieces } from './range-series.ts'
import { shadeNamed, shadeNames } from './shades.ts'

const pieces = demoPieces()
const goods = pieces.filter(({ kind }) => kind !== 'gift-card')
const textOf = ({ paragraphs = [] }: Piece): string => paragraphs.join(' ')
const attributes = (piece: Piece) => attributesOf(piece, kindFacts[piece.kind])
const titlesOf = (found: readonly Piece[]) => found.map(({ title }) => title)

/** `5.5 metres` is one number, and `No. 3` one word. */
function sentencesOf(text: string): string[] {
  const plain = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/(\d)\.(\d)/g, '$1\u00B7$2')
  return (plain.match(/[^.!?]+[.!?]+/g) ?? []).map((sentence) => sentence.trim())
}

test('no sentence occurs more than five times in the shop', () => {
  const uses = new Map<string, number>()
  const texts = [
    ...pieces.flatMap(({ paragraphs = [] }) => paragraphs),
    ...posts.map(bodyOf),
    ...collections.map(({ description }) => description),
    ...designers.map(({ story }) => story),
  ]
  for (const sentence of texts.flatMap(sentencesOf)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  expect([...uses].filter(([, count]) => count > maxUses)).toEqual([])
  expect(uses.size).toBeGreaterThan(4000)
})

test('no description gives a weight, which is a row of the details', () => {
  const weight = /\bweigh(?:s|ing)?\b[^.]*\b(?:grams?|kilograms?|kilos?|kg)\b/i
  expect(titlesOf(pieces.filter((piece) => weight.test(`${textOf(piece)} ${piece.line}`)))).toEqual([])
})

test('a title fits on a card and begins with its colour in English', () => {
  expect(pieces.filter(({ title }) => title.length > longestTitle).map(({ title }) => title)).toEqual([])
  expect(titlesOf(goods.filter(({ title, shade }) => !title.startsWith(colourOf(shade))))).toEqual([])
  const bracketed = goods.filter(({ title }) => title.includes('('))
  expect(titlesOf(bracketed.filter(({ title, shade }) => !title.startsWith(`${colourLabel(shade)} `)))).toEqual([])
  expect(new Set(shadeNames.map(colourOf)).size).toBe(shadeNames.length)
})

test('a title is no list of ingredients: at most cloth and craft beside colour and garment', () => {
  const titled = (piece: Piece) => piece.title.replace(/^[^(]*\([^)]*\) /, '').split(' ').length
  expect(titlesOf(goods.filter((piece) => titled(piece) > 8))).toEqual([])
})

test('a description begins with what the piece is, in its colour and cloth', () => {
  const garments = goods.filter(({ kind }) => kindFacts[kind].gstRule !== 'jewellery')
  const incomplete = garments.filter((piece) => {
    const [first = ''] = sentencesOf(textOf(piece))
    return !first.toLowerCase().includes(colourOf(piece.shade).toLowerCase())
  })
  expect(titlesOf(incomplete)).toEqual([])
})

test('title, details and picture name one colour, one craft and one motif', () => {
  const wrongColour = goods.filter((piece) => !attributes(piece)['Colour']?.startsWith(colourLabel(piece.shade)))
  expect(titlesOf(wrongColour)).toEqual([])
  const wrongCraft = goods.filter((piece) => {
    const { label, name } = craftNamed(piece.hand)
    return attributes(piece)[label] !== name
  })
  expect(titlesOf(wrongCraft)).toEqual([])
  const spokenMotifs = goods.filter((piece) => {
    const namedMotif = / in an? ([a-z- ]+) motif/.exec(textOf(piece))?.[1]
    const name = motifNames.find((one) => one === piece.facts?.['Motif'])
    return namedMotif !== undefined && (name === undefined || motifPhrase(name) !== namedMotif)
  })
  expect(titlesOf(spokenMotifs)).toEqual([])
})

test('the picture of a piece is drawn in the colour, craft and cut of its title', () => {
  const cuts = [
    [/Peplum/, 'peplum'],
    [/Kalidar/, 'kalidar'],
    [/Mermaid/, 'mermaid'],
    [/Panelled/, 'panelled'],
    [/Layered/, 'layered'],
    [/Empire/, 'empire'],
  ] as const
  const composed = goods.filter(({ look, line }) => look.silhouette !== undefined && line === '')
  const wrong = composed.filter(({ title, look }) =>
    cuts.some(([word, silhouette]) => word.test(title) && look.silhouette !== silhouette),
  )
  expect(titlesOf(wrong)).toEqual([])
  const drawnOtherwise = goods.filter((piece) => {
    const { palette, pattern, work } = drawingOf(piece, kindFacts[piece.kind].views[0])
    const craft = craftDrawn(piece.hand)
    const isWorked = piece.line !== '' || pattern === craft.fill || work === craft.work
    return palette.base !== shadeNamed(piece.shade).hex || !isWorked
  })
  expect(titlesOf(drawnOtherwise)).toEqual([])
  const withMirrors = goods.filter(({ title }) => title.includes('Mirror Work'))
  expect(withMirrors.length).toBeGreaterThan(5)
  expect(titlesOf(withMirrors.filter(({ hand }) => hand !== 'mirror'))).toEqual([])
})

test('declarations name what is in the parcel', () => {
  const promised = [
    [/\btrousers\b/, /trousers|palazzo|dhoti|jacket and trousers/i],
    [/\bchuridar\b/, /churidar/i],
    [/\bdupatta\b/, /dupatta/i],
    [/\bpyjama\b/, /pyjama/i],
    [/\bsharara\b/, /sharara/i],
  ] as const
  const sets = goods.filter(({ kind }) => kindFacts[kind].gstRule === 'apparel')
  const wrong = sets.filter((piece) => {
    const [first = ''] = sentencesOf(textOf(piece))
    const listed = attributes(piece)['Pieces'] ?? ''
    const content = first.toLowerCase().replaceAll(/to wear (?:with|over).*|to layer.*/g, '')
    return promised.some(([word, entry]) => word.test(content) && !entry.test(listed))
  })
  expect(titlesOf(wrong)).toEqual([])
  for (const piece of goods) {
    const { Pieces: listed = '', 'Net quantity': quantity } = attributes(piece)
    const count = listed.split(', ').length
    if (count > 1) expect([piece.title, quantity]).toEqual([piece.title, `1 N (set of ${count})`])
    if (count === 1 && listed.startsWith('Pair of'))
      expect([piece.title, quantity]).toEqual([piece.title, '1 N (pair)'])
  }
})

test('no tailored, metal-embroidered or expensive product has hand-wash care', () => {
  const washed = goods.filter((piece) => attributes(piece)['Care']?.startsWith('Hand wash'))
  expect(washed.length).toBeGreaterThan(100)
  const tailored = /Lehenga|Sherwani|Achkan|Bandhgala|Jodhpuri|Nehru|Bundi|Gown|Blouse|Choli|Jacket Set|Anarkali Set/
  expect(titlesOf(washed.filter(({ title, mrp }) => tailored.test(title) || mrp > 30_000))).toEqual([])
  expect(
    titlesOf(washed.filter(({ hand }) => ['zardozi', 'dabka', 'sequin', 'mirror', 'gota'].includes(hand))),
  ).toEqual([])
})

test('cut, closure and cloth do not contradict one another', () => {
  const sheer = goods.filter(
    ({ facts }) =>
      (facts?.['Neckline'] === 'Illusion' || facts?.['Sleeves'] === 'Sheer Full') && facts['Transparency'] === 'None',
  )
  expect(titlesOf(sheer)).toEqual([])
  const tied = goods.filter((piece) => piece.facts?.['Closure'] === 'Dori tie' && /regular bra|zip/.test(textOf(piece)))
  expect(titlesOf(tied)).toEqual([])
  const away = goods.filter(
    (piece) => /Banarasi/.test(piece.fabric) && /loom in (?!Varanasi)|woven in (?!Varanasi)/.test(textOf(piece)),
  )
  expect(titlesOf(away)).toEqual([])
  const brass = goods.filter(({ hand, fabric }) => hand === 'oxidised' && !fabric.includes('Silver'))
  expect(titlesOf(brass)).toEqual([])
})

test('prices fit the tier of their label', () => {
  expect(Math.min(...goods.map(({ mrp }) => mrp))).toBeGreaterThanOrEqual(3500)
  const cheap = goods.filter(({ designer, category, mrp }) => {
    const floor = designer === null ? 0 : (labelRanges[designer].floor ?? 0)
    return category < 60 && mrp < floor
  })
  expect(titlesOf(cheap)).toEqual([])
  const bridal = goods.filter(({ designer }) => designer === 'Noorbagh Atelier')
  expect(Math.min(...bridal.map(({ mrp }) => mrp))).toBeGreaterThanOrEqual(18_000)
})
