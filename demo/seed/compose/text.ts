import { between, pick } from '#seed/chance.ts'
import { craftNamed } from '#seed/cloth/crafts.ts'
import { silhouetteSaid, type NecklineWord, type SleeveWord, necklineOf, sleeveOf } from '#seed/cloth/cut-words.ts'
import { fabricNamed, isFabricName } from '#seed/cloth/fabrics.ts'
import { motifGloss } from '#seed/cloth/motifs.ts'
import { plainly, wearing } from '#seed/cloth/occasions.ts'
import { shadeWords } from '#seed/cloth/shade-words.ts'
import { designers } from '#seed/designers.ts'
import type { Occasion } from '#seed/piece.ts'
import type { Leaf } from '#seed/range/leaf.ts'
import { hasMotif, type Titled } from './title.ts'

export type Told = Titled & {
  readonly leaf: Leaf
  readonly title: string
  readonly mrp: number
  readonly neckline: NecklineWord | undefined
  readonly sleeve: SleeveWord | undefined
  readonly occasions: readonly [Occasion, ...Occasion[]]
}

/** Work follows the price: hours and days for each thousand rupees, at least and at most. */
const perThousand = { cloth: [1.2, 2.2], jewel: [0.6, 1.3], loom: [0.25, 0.45] } as const

function timeFor(chance: () => number, mrp: number, [least, most]: readonly [number, number]): number {
  const thousands = mrp / 1000
  return Math.max(3, between(chance, Math.round(thousands * least), Math.round(thousands * most)))
}

/** Proper names keep their capital inside a sentence. */
function fabricSaid(fabric: string): string {
  if (fabric === 'Silver, 92.5') return '92.5 silver'
  return fabric
    .split(' ')
    .map((word) => (/^(Chanderi|Maheshwari|Kota|Banarasi|Kanjeevaram)$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function shapeOf(chance: () => number, told: Told): string {
  const { cut, fabric, neckline, sleeve } = told
  const shape = pick(chance, cut.shapes)
    .replaceAll('{fabric}', fabricSaid(fabric))
    .replaceAll('{neck}', neckline ? necklineOf(neckline).said : '')
    .replaceAll('{sleeve}', sleeve ? sleeveOf(sleeve).said : '')
  return sentenceCase(shape)
}

/** Too little cloth for its feel to matter. */
const spareOf = new Set([81, 83, 85])

/** Omits details of the first sentence. */
const alreadySaid = ['flounce', 'full circle', 'panels', 'gathered at one hip', 'widens'] as const

function fallOf({ cut, title }: Told, shape: string): string {
  if (cut.silhouette === undefined || cut.silhouette === 'Straight') return ''
  const said = silhouetteSaid(cut.silhouette, title)
  return alreadySaid.some((words) => shape.includes(words) && said.includes(words)) ? '' : said
}

/** How it falls, or how it feels; what a cut or a cloth has no word for is left out. */
function mannerOf(chance: () => number, told: Told, shape: string): string {
  const { fabric, leaf } = told
  const said = fallOf(told, shape)
  const felt = isFabricName(fabric) && !spareOf.has(leaf.category) ? pick(chance, fabricNamed(fabric).touches) : ''
  if (said === '' || felt === '') return said + felt
  return chance() < 0.4 ? said : felt
}

/** Empty for a detail that the first sentence has named. */
function sat({ place, isJewel }: Told, shape: string): string[] {
  if (!isJewel) return [place === 'all over' ? 'The work covers the whole piece.' : `The work sits ${place}.`]
  if (!place.startsWith('with')) return [`It is set ${place}.`]
  const details = place.split(' ').filter((word) => !/^(with|an?)$/.test(word))
  return details.every((word) => shape.includes(word)) ? [] : [`It comes ${place}.`]
}

function timeOf(chance: () => number, { tier, craft, label, isJewel, mrp }: Told): string {
  const city = designers.find(({ name }) => name === label)?.city ?? ''
  const kind = craftNamed(craft).label
  if (kind === 'Weave') {
    const days = timeFor(chance, mrp, perThousand.loom)
    return pick(chance, [
      `The cloth was ${days} days on a loom in ${city}.`,
      `Its cloth came off the loom in ${city} after ${days} days.`,
      `${days} days of weaving went into it, in ${city}.`,
    ])
  }
  if (kind === 'Print') {
    const days = between(chance, 4, tier === 'entry' ? 9 : 19)
    return pick(chance, [
      `The cloth spent ${days} days between table, vat and line in ${city}.`,
      `In ${city} it takes ${days} days from bare cloth to the last rinse.`,
    ])
  }
  const count = timeFor(chance, mrp, isJewel ? perThousand.jewel : perThousand.cloth)
  return pick(chance, [
    `It took the ${city} workroom about ${count} hours.`,
    `About ${count} hours of work went into it, in ${city}.`,
    `The workroom in ${city} wrote down ${count} hours.`,
    `${count} hours stand against it in the book of the ${city} workroom.`,
  ])
}

/** A shawl or a turban has no seam to speak of. */
const unsewn = 'Nothing is added to it: the yarn and the edge are all there is to see.'

function handOf(chance: () => number, told: Told, shape: string): string {
  const { craft, motif, leaf } = told
  const { glosses, label } = craftNamed(craft)
  const where = label === 'Work' || told.isJewel ? sat(told, shape) : []
  const figure = hasMotif(told) && chance() < 0.5 ? [`The figure is ${motifGloss(motif)}.`] : []
  const gloss = pick(chance, glosses)
  const made = craft === 'plain' && leaf.family.closures.length === 0 ? unsewn : gloss
  return [made, ...where, ...figure, timeOf(chance, told)].join(' ')
}

/** A shoe or a jewel is spoken of more plainly than a dress. */
function saidOf(chance: () => number, { leaf, title }: Told, occasion: Occasion): string {
  if (leaf.category < 80) return pick(chance, wearing[occasion])
  const ways = plainly[occasion]
  return ways[title.length % ways.length] ?? ways[0]
}

/** A tip that speaks of a part is only for what has the part. */
const parts = [
  ['jacket goes', /jacket/],
  ['dupatta', /dupatta/],
  ['cord lengthens', /cord|dori/],
  ['light coat', /jacket|kaftan|cape|open/],
  ['swimsuit', /^(?=.*kaftan)(?=.*(?:cotton|linen|modal|chiffon))/],
  ['Belt it', /kaftan|tunic/],
] as const

function tipsFor({ leaf, cut }: Told, shape: string): readonly [string, ...string[]] {
  const said = `${shape} ${cut.garment}`.toLowerCase()
  const [first = leaf.family.tips[0], ...others] = leaf.family.tips.filter((tip) =>
    parts.every(([words, part]) => !tip.includes(words) || part.test(said)),
  )
  return [first, ...others]
}

function wornOf(chance: () => number, told: Told, shape: string): string {
  const {
    shade,
    title,
    occasions: [first, second],
    leaf,
  } = told
  const isUnnamed = !title.includes(shade)
  const colour = leaf.category < 86 && (isUnnamed || chance() < 0.55) ? [`${shade} is ${shadeWords[shade]}.`] : []
  const opening = pick(chance, ['Made', 'Meant', 'Cut'] as const)
  const verb = leaf.family.closures.length > 0 ? opening : 'Made'
  const main = `${verb} ${saidOf(chance, told, first)}`
  const again =
    second === undefined
      ? ''
      : pick(chance, ['; it works again ', ', and again '] as const) + saidOf(chance, told, second)
  const tip = chance() < 0.75 ? [pick(chance, tipsFor(told, shape))] : []
  return [...colour, `${main}${again}.`, ...tip].join(' ')
}

/** Three short paragraphs: how it is cut, what was done to it, when to wear it. */
export function drawText(chance: () => number, told: Told): string[] {
  const shape = shapeOf(chance, told)
  const manner = mannerOf(chance, told, shape)
  return [manner === '' ? shape : `${shape} ${manner}`, handOf(chance, told, shape), wornOf(chance, told, shape)]
}
