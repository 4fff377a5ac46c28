import { expect, test, vi } from 'vitest'
import { draw } from '@shop/illustrator/draw'
import { motifFor } from '@shop/illustrator/motifs/motif-book'
import { isGarment, type GarmentKind, type View } from '@shop/illustrator/spec'
import { colourOf } from './cloth/colour-names.ts'
import { kindFacts } from './kinds.ts'
import { drawingOf, viewsOfPiece } from './piece-pictures.ts'
import type { Piece } from './piece.ts'
import { demoPieces } from './range-series.ts'
import { shadeNamed, shadeNames } from './shades.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

const pieces = demoPieces()
const titled = (words: RegExp) => pieces.filter(({ title, kind }) => words.test(title) && isGarment(kind))
const drawn = (piece: Piece, view: View) => draw(drawingOf(piece, view))

/** Titles of pieces whose motif neither the front nor the back shows. */
const without = (found: readonly Piece[], name: (piece: Piece) => string): string[] =>
  found
    .filter((piece) => !(['front', 'back'] as const).some((view) => drawn(piece, view).includes(`#a-${name(piece)}"`)))
    .map(({ title }) => title)

test('PICTURE: a peplum or a long blouse is drawn with a flounce below the waist', () => {
  const found = titled(/Peplum|Long Blouse/)
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((piece) => drawingOf(piece, 'front').silhouette !== 'peplum')).toEqual([])
})

test('PICTURE: a product titled mirror work shows mirrors', () => {
  const found = titled(/Mirror/)
  expect(found.length).toBeGreaterThan(8)
  expect(without(found, () => 'mirror')).toEqual([])
})

test('PICTURE: the motif that a product page names is the motif that is drawn', () => {
  const named = pieces.filter(({ facts, kind }) => isGarment(kind) && facts?.['Motif'] !== undefined)
  expect(named.length).toBeGreaterThan(200)
  // A quarter of them, because each drawing takes a tenth of a second.
  const found = named.filter((_, index) => index % 4 === 0)
  expect(without(found, (piece) => motifFor(drawingOf(piece, 'front').motif, 'star'))).toEqual([])
})

test('PICTURE: the colour that a title begins with is the colour of the cloth', () => {
  const named = pieces.flatMap((piece) => {
    const shades = shadeNames.filter((shade) => piece.title.startsWith(`${colourOf(shade)} `))
    // The longest matching name applies: "Antique Gold" is not "Antique".
    const [shade] = shades.toSorted((a, b) => colourOf(b).length - colourOf(a).length)
    return shade === undefined ? [] : [{ piece, shade }]
  })
  expect(named.length).toBeGreaterThan(1000)
  const wrong = named.filter(({ piece, shade }) => drawingOf(piece, 'front').palette.base !== shadeNamed(shade).hex)
  expect(wrong.map(({ piece }) => piece.title)).toEqual([])
})

test('PICTURE: every piece has at least three pictures, and a jewel is worn in its second', () => {
  const few = pieces.filter(({ kind }) => kindFacts[kind].views.length < 3)
  expect(few.map(({ title }) => title)).toEqual([])
  const jewels = pieces.filter(({ category }) => category > 110 && category < 130)
  expect(jewels.length).toBeGreaterThan(100)
  expect(jewels.filter(({ kind }) => kindFacts[kind].views[1] !== 'worn')).toEqual([])
})

test('PICTURE: the Plus Edit is shown on the fuller figure, and nothing else is', () => {
  const plus = pieces.filter(({ kind, sizes = kindFacts[kind].sizes }) => sizes.some((size) => /^[456]XL$/.test(size)))
  const full = pieces.filter((piece) => drawingOf(piece, 'front').figure === 'full')
  expect(plus.length).toBeGreaterThan(100)
  expect(full).toEqual(plus)
})

/** The last words of a title, and what they draw; the first that fits counts. */
const shapes: readonly (readonly [words: RegExp, kinds: readonly GarmentKind[]])[] = [
  [/Pre-draped Saree$/, ['predraped-saree']],
  [/Saree$/, ['saree']],
  [/Girls Lehenga$|Girls .*Skirt Set$/, ['girl-lehenga']],
  [/Lehenga Set$/, ['lehenga-set']],
  [/Anarkali( Set)?$/, ['anarkali-set', 'girl-anarkali']],
  [/Sharara Set$/, ['sharara-set', 'girl-sharara-set']],
  [/Gharara Set$/, ['gharara-set']],
  [/Gown$/, ['gown', 'girl-gown']],
  [/Co-ord Set$/, ['co-ord-set']],
  [/Kaftan( Set)?$/, ['kaftan']],
  [/Blouse$|Choli$/, ['blouse']],
  [/Cape$/, ['cape-women']],
  [/Cape Set$/, ['cape-set']],
  [/Palazzo Trousers$/, ['palazzo']],
  [/Sherwani$/, ['sherwani', 'boy-sherwani']],
  [/Achkan$/, ['achkan']],
  [/Bandhgala( Suit)?$|Jodhpuri Suit$/, ['bandhgala', 'boy-bandhgala']],
  [/Bundi$|Nehru Jacket$/, ['nehru-jacket']],
  [/Angrakha Set$/, ['angrakha-men']],
  [/Kurti$|Tunic$/, ['kurti']],
]

test('PICTURE: a piece is drawn as the garment that its title names', () => {
  const named = pieces
    .filter(({ kind }) => isGarment(kind))
    .flatMap(({ title, kind }) => {
      const shape = shapes.find(([words]) => words.test(title))
      return shape === undefined ? [] : [{ title, kind, words: shape[0], kinds: shape[1] }]
    })
  expect(named.length).toBeGreaterThan(500)
  expect(new Set(named.map(({ words }) => words)).size).toBe(shapes.length)
  expect(named.filter(({ kind, kinds }) => !kinds.some((one) => one === kind)).map(({ title }) => title)).toEqual([])
})

test('PICTURE: a kurta set is worn over the trousers that its title names', () => {
  const named = { dhoti: /Dhoti Kurta/, churidar: /Kurta and Churidar/, salwar: /Pathani/ } as const
  for (const [legs, words] of Object.entries(named)) {
    const found = titled(words)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((piece) => drawingOf(piece, 'front').legs !== legs)).toEqual([])
  }
  const [dhoti] = titled(named.dhoti)
  if (dhoti === undefined) throw new Error('no dhoti is sold')
  const recipe = drawingOf(dhoti, 'front')
  expect(draw(recipe)).not.toBe(draw({ ...recipe, legs: 'churidar' }))
})

test('PICTURE: kaftans are sold in four cuts, each drawn as its title and silhouette say', () => {
  const cuts = { layered: /Cape Kaftan$/, asymmetric: /Asymmetric Kaftan$/, straight: /Kaftan Set$/ } as const
  for (const [silhouette, words] of Object.entries(cuts)) {
    const found = titled(words)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((piece) => drawingOf(piece, 'front').silhouette !== silhouette)).toEqual([])
  }
  const [one] = titled(/Kaftan$/)
  if (one === undefined) throw new Error('no kaftan is sold')
  const recipe = drawingOf(one, 'front')
  const silhouettes = ['trapeze', 'straight', 'layered', 'asymmetric'] as const
  const drawn = silhouettes.map((silhouette) => draw({ ...recipe, silhouette }))
  expect(new Set(drawn).size).toBe(4)
})

test('PICTURE: a third of the garments is shown first without a body, and then worn', () => {
  const garments = pieces.filter(({ kind }) => isGarment(kind))
  const laid = garments.filter((piece) => viewsOfPiece(piece)[0] === 'flat')
  expect(laid.length / garments.length).toBeGreaterThan(0.24)
  expect(laid.length / garments.length).toBeLessThan(0.4)
  expect(laid.filter((piece) => viewsOfPiece(piece)[1] !== 'front')).toEqual([])
})

test('PICTURE: each label has a ground of its own', () => {
  const grounds = Map.groupBy(
    pieces.filter(({ kind }) => isGarment(kind)),
    ({ designer }) => designer,
  )
  const settings = [...grounds].map(([, made]) => new Set(made.map((piece) => drawingOf(piece, 'front').setting)))
  expect(settings.filter(({ size }) => size !== 1)).toEqual([])
  expect(new Set(settings.flatMap((each) => [...each])).size).toBeGreaterThanOrEqual(9)
})
