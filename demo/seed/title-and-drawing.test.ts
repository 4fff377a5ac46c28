import { expect, test, vi } from 'vitest'
import { draw } from '@shop/illustrator/draw'
import { motifFor } from '@shop/illustrator/motifs/motif-book'
import { isGarment, type View } from '@shop/illustrator/spec'
import { colourOf } from './cloth/colour-names.ts'
import { kindFacts } from './kinds.ts'
import { drawingOf } from './piece-pictures.ts'
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
