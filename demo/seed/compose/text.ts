import { between } from '#seed/chance.ts'
import { colourOf } from '#seed/cloth/colour-names.ts'
import { craftPhrase, isPluralCraft, stonePhrase } from '#seed/cloth/craft-words.ts'
import { craftNamed, type CraftName } from '#seed/cloth/crafts.ts'
import { necklineOf, silhouetteSentences, sleeveOf } from '#seed/cloth/cut-words.ts'
import { fabricNamed, isFabricName } from '#seed/cloth/fabrics.ts'
import { motifPhrase } from '#seed/cloth/motifs.ts'
import { occasionsPhrase } from '#seed/cloth/occasions.ts'
import { designers } from '#seed/designers.ts'
import type { Occasion } from '#seed/piece.ts'
import type { Leaf } from '#seed/range/leaf.ts'
import type { ShadeName } from '#seed/shades.ts'
import type { DescribedPiece } from './described-piece.ts'
import type { Sentences } from './sentences.ts'
import { stylingsOf } from './styling.ts'
import { tipsFor } from './tips.ts'
import { hasMotif } from './title.ts'

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const properCloths = /^(Chanderi|Maheshwari|Kota|Banarasi|Kanjeevaram)$/

/** Proper names keep their capital inside a sentence. */
function fabricPhrase(fabric: string): string {
  if (fabric === 'Silver, 92.5') return '92.5 silver'
  return fabric
    .split(' ')
    .map((word) => (properCloths.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** `emerald raw silk`; a metal has no shade. */
export function materialPhrase(shade: ShadeName, fabric: string, isJewel: boolean): string {
  return isJewel ? fabricPhrase(fabric) : `${colourOf(shade).toLowerCase()} ${fabricPhrase(fabric)}`
}

function shapesOf({ cut, shade, fabric, isJewel, neckline, sleeve }: DescribedPiece): string[] {
  return cut.shapes.map((shape) =>
    sentenceCase(
      shape
        .replace('{fabric}', materialPhrase(shade, fabric, isJewel))
        .replaceAll('{fabric}', fabricPhrase(fabric))
        .replaceAll('{neck}', neckline ? necklineOf(neckline).phrase : '')
        .replaceAll('{sleeve}', sleeve ? sleeveOf(sleeve).phrase : ''),
    ),
  )
}

/** Categories with too little cloth for its feel to matter. */
const spareOf = new Set([81, 82, 83, 85])
/** Details that the first sentence has already named. */
const namedByShape = ['flounce', 'full circle', 'panels', 'gathered at one hip', 'widens', 'flared'] as const

/** How the garment falls, or how its cloth feels. */
function mannersOf({ cut, fabric, leaf }: DescribedPiece, shape: string): string[] {
  const fall = cut.silhouette === undefined ? [] : silhouetteSentences(cut.silhouette)
  const isNew = (sentence: string) => !namedByShape.some((words) => shape.includes(words) && sentence.includes(words))
  const feel = isFabricName(fabric) && !spareOf.has(leaf.category) ? fabricNamed(fabric).touches : []
  return [...fall.filter(isNew), ...feel]
}

const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

/** `runs along the hem`, `are worked on the yoke`. */
export function placed(craft: CraftName, place: string): string {
  const isPlural = isPluralCraft(craft)
  if (place === 'all over') return `${isPlural ? 'cover' : 'covers'} the whole piece`
  if (/^(along|down|around|round|from|over|across)/.test(place)) return `${isPlural ? 'run' : 'runs'} ${place}`
  return `${isPlural ? 'are' : 'is'} worked ${place}`
}

/** Where the handwork is, and its figure. */
function placeSentences(piece: DescribedPiece): string[] {
  const { craft, place, motif, cut } = piece
  const work = craftPhrase(craft)
  const where = /all over|whole of it/.test(place) ? 'all over' : place
  const figure = hasMotif(piece) ? ` in ${withArticle(motifPhrase(motif))} motif` : ''
  return [
    `${sentenceCase(work)} ${placed(craft, where)}${figure}.`,
    `The ${cut.garment.toLowerCase()} has ${work} ${where}${figure === '' ? '' : `,${figure}`}.`,
    `The ${work} ${placed(craft, where)}${figure}.`,
  ]
}

/** Sentences about the second colour, for prints and weaves without a place of their own. */
function accentSentences({ second, cut }: DescribedPiece): string[] {
  const colour = colourOf(second).toLowerCase()
  return [`It has ${colour} accents.`, `The ${cut.garment.toLowerCase()} has ${colour} accents.`]
}

const uncounted: ReadonlySet<CraftName> = new Set(['meena', 'thewa'])

/** Stones and finish of a jewel; omits a detail that the first sentence has named. */
function settingSentences({ craft, shade, place }: DescribedPiece, shape: string): string[] {
  const stones = `${colourOf(shade).toLowerCase()} ${stonePhrase[craft] ?? 'stones'}`
  const details = place.split(' ').filter((word) => !/^(?:with|an?)$/.test(word))
  const isNamed = details.every((word) => shape.includes(word))
  const where = place.startsWith('with') ? `, ${place}` : ` ${place}`
  const detail = isNamed ? '' : where
  if (uncounted.has(craft)) {
    const done = craft === 'meena' ? 'fired' : 'set'
    return [`It is finished with ${stones}${detail}.`, `${sentenceCase(stones)} is ${done} by hand${detail}.`]
  }
  return [
    `It is set with ${stones}${detail}.`,
    `The setting has ${stones}${detail}.`,
    `${sentenceCase(stones)} are set by hand${detail}.`,
  ]
}

/** Work follows the price: minimum and maximum hours for each thousand rupees. */
const perThousand = { cloth: [1.2, 2.2], jewel: [0.6, 1.3], loom: [0.25, 0.45] } as const

function timeFor(chance: () => number, mrp: number, [least, most]: readonly [number, number]): number {
  const thousands = mrp / 1000
  return Math.max(3, between(chance, Math.round(thousands * least), Math.round(thousands * most)))
}

/** The towns that weave a cloth; makers elsewhere buy it. */
const woven: Readonly<Partial<Record<CraftName, string>>> = {
  banarasi: 'Varanasi',
  tanchoi: 'Varanasi',
  jangla: 'Varanasi',
  kanjeevaram: 'Kanchipuram',
  chanderi: 'Chanderi',
  patola: 'Patan',
  mashru: 'Patan',
}
const withoutHands: ReadonlySet<CraftName> = new Set(['digital'])

function timeSentences(
  chance: () => number,
  { tier, craft, label, isJewel, mrp }: Pick<DescribedPiece, 'tier' | 'craft' | 'label' | 'isJewel' | 'mrp'>,
): string[] {
  const city = designers.find(({ name }) => name === label)?.city ?? ''
  const kind = craftNamed(craft).label
  if (withoutHands.has(craft)) return []
  if (kind === 'Weave') {
    const days = timeFor(chance, mrp, perThousand.loom)
    const town = woven[craft]
    const where = town === undefined ? '' : ` in ${town}`
    return [`The cloth takes ${days} days on a handloom${where}.`, `It is handwoven${where} over ${days} days.`]
  }
  if (kind === 'Print') {
    const days = between(chance, 4, tier === 'entry' ? 9 : 19)
    return [
      `The cloth is dyed by hand in ${city} over ${days} days.`,
      `Dyeing and washing take ${days} days in ${city}.`,
      `It takes ${days} days of handwork in ${city}.`,
    ]
  }
  const hours = timeFor(chance, mrp, isJewel ? perThousand.jewel : perThousand.cloth)
  return [
    `Made by hand in ${city} over about ${hours} hours.`,
    `It takes about ${hours} hours of handwork in ${city}.`,
    `The ${city} workroom spends about ${hours} hours on it.`,
  ]
}

export function wearingSentences(leaf: Pick<Leaf, 'category'>, occasions: readonly Occasion[]): string[] {
  return stylingsOf(leaf).map((styling) => `For ${occasionsPhrase(occasions)}, ${styling}.`)
}

const joined = (...sentences: readonly (string | undefined)[]) =>
  sentences.filter((sentence) => sentence !== undefined).join(' ')

/** Three short paragraphs: what it is, how it was made, when to wear it. Undefined when its first sentence is used up. */
export function drawText(chance: () => number, piece: DescribedPiece, sentences: Sentences): string[] | undefined {
  const take = (from: readonly string[]) => sentences.take(chance, from)
  const shape = take(shapesOf(piece))
  if (shape === undefined) return undefined
  const { craft, isJewel, leaf, occasions } = piece
  const isWork = craftNamed(craft).label === 'Work'
  const manner = take(mannersOf(piece, shape))
  const gloss = take(craftNamed(craft).glosses)
  const places = isWork ? placeSentences(piece) : accentSentences(piece)
  const where = take(isJewel ? settingSentences(piece, shape) : places)
  const time = take(timeSentences(chance, piece))
  const made = joined(gloss, where, time)
  const tip = take(tipsFor(piece, shape))
  const worn = joined(take(wearingSentences(leaf, occasions)), tip)
  return [joined(shape, manner), made, worn].filter((paragraph) => paragraph !== '')
}
