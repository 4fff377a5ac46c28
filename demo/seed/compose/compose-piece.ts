import { isGarment, LENGTHS, type DrawingSpec } from '@shop/illustrator/spec'
import { between, seededRandom, pick } from '#seed/chance.ts'
import { craftNamed } from '#seed/cloth/crafts.ts'
import { necklineOf, sleeveOf } from '#seed/cloth/cut-words.ts'
import { craftDrawn, fabricDrawn, motifDrawn, placementOf, silhouetteDrawn } from '#seed/cloth/drawn.ts'
import { fabricNamed, isFabricName } from '#seed/cloth/fabrics.ts'
import { motifNames } from '#seed/cloth/motifs.ts'
import type { SoldKind } from '#seed/kinds.ts'
import { labelRanges } from '#seed/label-range.ts'
import type { Piece } from '#seed/piece.ts'
import type { Leaf } from '#seed/range/leaf.ts'
import { drawCut, type CutChoice } from './cut-choice.ts'
import { drawMaterial, isChildrens, type Material } from './material.ts'
import { drawPrice } from './price.ts'
import type { Sentences } from './sentences.ts'
import { drawShades } from './shades.ts'
import { sizesOf } from './sizes.ts'
import { drawStyle } from './style-names.ts'
import { drawDispatch, drawSupply } from './supply.ts'
import { drawText } from './text.ts'
import { drawTitle, hasMotif, type Titled } from './title.ts'
import { drawOccasions, editsOf } from './wearing.ts'

const newDays = 45

function drawAge(chance: () => number): number {
  return chance() < 0.08 ? between(chance, 1, newDays) : between(chance, newDays + 1, 420)
}

function isModest(fabric: string): boolean {
  if (!isFabricName(fabric)) return false
  const { fibre } = fabricNamed(fabric)
  return fibre === 'cotton' || ['Crepe', 'Chiffon', 'Viscose Georgette', 'Mashru'].includes(fabric)
}

type Made = Titled & CutChoice & { readonly leaf: Leaf }

function hemOf({ cut }: Material): DrawingSpec['length'] {
  const lengthWord = cut.length?.split(', ').at(-1)
  return LENGTHS.find((length) => length === lengthWord)
}

/**
 * True for a kind that is large enough to be worked in one place; on a bag, shoe or turban the whole cloth shows the
 * craft.
 */
function hasPlaces(kind: SoldKind): boolean {
  return isGarment(kind) || kind === 'shawl' || kind === 'stole'
}

/** Draws what the title says. */
function lookOf(made: Made): Piece['look'] {
  const { craft, fabric, tier, motif, place, neckline, sleeve, cut, isJewel } = made
  if (isJewel) return { pattern: craftDrawn(craft).fill, motif: motifDrawn(motif) }
  const { fill, work } = craftDrawn(craft)
  const placement = placementOf(place)
  // Cloth without a fill is worked wherever the stitch goes, even all over.
  const isLaidOn = work !== undefined && (placement !== 'all-over' || fill === 'solid') && hasPlaces(cut.kind)
  const ground = isFabricName(fabric) && fabricDrawn(fabric) === 'brocade' ? 'brocade' : 'plain'
  const length = hemOf(made)
  return {
    pattern: isLaidOn ? ground : fill,
    motif: motifDrawn(motif),
    ...(isLaidOn ? { work, placement } : {}),
    border: ({ entry: 'slim', core: 'classic', couture: 'rich' } as const)[tier],
    ...(neckline ? { neckline: necklineOf(neckline).drawn } : {}),
    ...(sleeve ? { sleeve: sleeveOf(sleeve).drawn } : {}),
    ...(isFabricName(fabric) ? { fabric: fabricDrawn(fabric) } : {}),
    ...(cut.silhouette && isGarment(cut.kind) ? { silhouette: silhouetteDrawn(cut.silhouette) } : {}),
    ...(length === undefined ? {} : { length }),
  }
}

function isSheer(fabric: string): boolean {
  if (!isFabricName(fabric)) return false
  return ['organza', 'net', 'georgette'].includes(fabricDrawn(fabric)) || fabric === 'Mul Cotton'
}

/** Lines sheer fabrics, if that kind of product can have a lining. */
function linedCut(choice: CutChoice, fabric: string, linings: Leaf['family']['linings']): CutChoice {
  return isSheer(fabric) && linings.includes('Full') ? { ...choice, lining: 'Full' } : choice
}

function transparencyOf({ fabric, lining, neckline, sleeve }: Made): string | undefined {
  if (lining === undefined || !isFabricName(fabric)) return undefined
  if (!isSheer(fabric)) return neckline === 'Illusion' || sleeve === 'Sheer Full' ? 'Slight' : 'None'
  return lining === 'Full' ? 'Slight' : 'Sheer'
}

function seasonOf({ fabric }: Made): string | undefined {
  if (!isFabricName(fabric)) return undefined
  if (/velvet|wool|pashmina/i.test(fabric)) return 'Winter'
  return fabricNamed(fabric).fibre === 'cotton' && fabric !== 'Cotton Silk' ? 'Summer' : 'All year'
}

function factsOf(made: Made): Record<string, string> {
  const { cut, neckline, sleeve, closure, lining, motif } = made
  const facts = {
    Motif: hasMotif(made) ? motif : undefined,
    Neckline: neckline,
    Sleeves: sleeve,
    Silhouette: cut.silhouette,
    [made.leaf.category > 80 ? 'Size' : 'Length']: cut.length,
    Closure: closure,
    Lining: lining,
    Transparency: transparencyOf(made),
    Season: seasonOf(made),
  }
  return Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])))
}

const withoutCuffs: readonly (string | undefined)[] = ['Sleeveless', 'Cap', 'Short', 'Flutter', undefined]

/**
 * Crafts that need no enamel on the back: enamel itself, wire that is see-through, and stones that are open at the
 * back.
 */
const withoutReverse: readonly string[] = ['meena', 'filigree', 'sparkle', 'oxidised']

/** Excludes cuffs of sleeveless pieces, and enamel on pieces without a back. */
function placeFor(
  chance: () => number,
  places: Leaf['family']['places'],
  { sleeve, craft, cut }: Pick<CutChoice & Material, 'sleeve' | 'craft' | 'cut'>,
): string {
  const drawn = pick(chance, places)
  if (drawn.endsWith('meena reverse') && withoutReverse.includes(craft)) return places[0]
  // A bangle is closed; a kada opens.
  if (drawn.endsWith('screw pin') && cut.kind === 'bangles') return places[0]
  return /cuff|sleeve/.test(drawn) && withoutCuffs.includes(sleeve) ? places[0] : drawn
}

function drawMade(chance: () => number, leaf: Leaf): Made {
  const material = drawMaterial(chance, leaf)
  const isJewel = leaf.materials !== undefined && leaf.category > 85
  const [firstMotif = 'Buti', ...motifs] = leaf.motifs.length > 0 ? leaf.motifs : motifNames
  const choice = linedCut(drawCut(chance, material.cut, leaf.family), material.fabric, leaf.family.linings)
  return {
    ...material,
    ...drawShades(chance, material),
    ...choice,
    leaf,
    isJewel,
    place: placeFor(chance, leaf.family.places, { ...material, ...choice }),
    motif: pick(chance, [firstMotif, ...motifs]),
  }
}

type Composing = { readonly isFree: (title: string) => boolean; readonly sentences: Sentences }

/**
 * Composes one piece of a leaf, the same for the same name on every machine; undefined when its title is already taken.
 */
export function composePiece(name: string, leaf: Leaf, { isFree, sentences }: Composing): Piece | undefined {
  const chance = seededRandom(name)
  const made = drawMade(chance, leaf)
  const { label, tier, craft, cut, fabric, shade, second, accent, place } = made
  const style = drawStyle(chance)
  const title = drawTitle(chance, made, isFree)
  if (title === undefined) return undefined
  const occasions = drawOccasions(chance, made)
  const edits = editsOf(chance, made, occasions)
  const daysOld = drawAge(chance)
  const { mrp, off } = drawPrice(chance, {
    bands: leaf.bands,
    tier,
    isNew: daysOld <= newDays,
    isModest: isModest(fabric),
    floor: leaf.category < 60 ? (labelRanges[label].floor ?? 0) : 0,
  })
  const paragraphs = drawText(chance, { ...made, occasions, mrp }, sentences)
  if (paragraphs === undefined) return undefined
  return {
    category: leaf.category,
    kind: cut.kind,
    designer: label,
    style,
    title,
    shade,
    second,
    accent,
    fabric,
    hand: craft,
    place: craftNamed(craft).label === 'Work' ? place : undefined,
    line: '',
    paragraphs,
    facts: factsOf(made),
    mrp,
    off,
    occasions,
    edits,
    supply: drawSupply(chance, { category: leaf.category, tier }),
    dispatchDays: drawDispatch(chance, { tier, isBridal: edits.includes('bridal') }),
    weightFactor: tier === 'couture' && !isChildrens(leaf) ? 1.8 : 1,
    sizes: sizesOf(chance, made),
    ...(cut.pieces ? { pieces: cut.pieces } : {}),
    daysOld,
    look: lookOf(made),
  }
}
