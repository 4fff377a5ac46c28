import { backdrop, setsOff, wallLine, type Scenery } from '#backdrop/backdrop.ts'
import { furnish } from '#backdrop/furnish.ts'
import { magnified, type Closeness } from '#cloth/magnify.ts'
import { shift } from '#colour/oklab.ts'
import { backdropOf, lookOf, type Look } from '#figure/look.ts'
import { playBefore, playBehind } from '#figure/play.ts'
import { clamp } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { drawWorn } from '#jewels-worn/worn-book.ts'
import { rail } from '#laid/hanger.ts'
import { laidOut } from '#laid/laid.ts'
import { motifDefs } from '#motifs/motif-book.ts'
import { refuseUnknown } from '#spec-check.ts'
import {
  isGarment,
  type AccessoryKind,
  type DrawingSpec,
  type GarmentKind,
  type PatternName,
  type Setting,
  type View,
} from '#spec.ts'
import { ground, paleGround } from '#still/ground.ts'
import { scaleBar, scaleOf } from '#still/scale-bar.ts'
import { garmentOf, type Focus } from './garment-book.ts'
import { isChild, isCloth, isWornJewel, type WornJewel } from './kinds.ts'
import { pieceOf } from './still-book.ts'
import { textile } from './textile.ts'

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Cloth = Omit<Closeness, 'density'>

/** A drawing in the layers it is rendered from: the room may be shared by many pictures, the subject never is. */
export type Picture = {
  readonly frame: Frame
  /** The room or the ground, and the texture that `render.ts` lays over it. */
  readonly behind: string
  readonly texture: 'plaster' | 'weave' | 'none'
  /** The subject on a transparent ground. */
  readonly subject: string
  /** Objects on a ground have a soft shadow, which `render.ts` adds; 1 at the size of a still life. */
  readonly lift?: number
  /** The shadow falls on a wall some steps behind, where it is faint. */
  readonly isBeforeWall?: boolean
  /** The room is far enough behind its subject to be a little out of focus. */
  readonly isRoomBlurred?: boolean
  /** The cloth and its metal, where a close view shows their threads. */
  readonly cloth?: Cloth
  /** Nothing but cloth, always seen from near. */
  readonly isSwatch?: boolean
}

const CANVAS: Frame = { x: 0, y: 0, width: 1200, height: 1600 }

/** Whole people, at one scale, so that a listing is calm. */
const FRONT: Frame = { x: 64, y: 112, width: 1080, height: 1440 }
const CHILD_FRONT: Frame = { x: 106, y: 88, width: 1002, height: 1336 }
const CHILD_BACK: Frame = { x: 64, y: 64, width: 1080, height: 1440 }

/** From the chin down; close-ups are parts of it. */
const BELOW_CHIN: Frame = { x: 148, y: 318, width: 924, height: 1232 }

const SETTINGS: readonly Setting[] = ['wall', 'arch', 'window', 'wall', 'niche', 'curtain']

const sceneryOf = (spec: DrawingSpec, look: Look): Scenery => ({
  name: backdropOf(spec, (name) => setsOff(name, look.dye.base)),
  setting: spec.setting ?? choose(SETTINGS, look.seed, 'setting'),
  width: CANVAS.width,
  height: CANVAS.height,
  floor: (look.body.floorY - 112) / CANVAS.height,
  lightAt: 0.34 + 0.26 * chance(look.seed, 'light'),
})

/** White work is stitched in white alone. */
const threadsOf = ({ dye: { zari, base, accent, pale }, pattern, work }: Look) =>
  pattern === 'chikankari' || work === 'chikankari'
    ? { metal: pale, ground: base, accent: shift(pale, -0.05), pale }
    : { metal: zari, ground: base, accent, pale }

const EMBROIDERED: readonly PatternName[] = [
  'chikankari',
  'mirror-work',
  'gota',
  'phulkari',
  'kantha',
  'gara',
  'sequin',
  'zardozi',
]

const isEmbroidered = ({ work, pattern }: Look): boolean =>
  (work !== 'none' && work !== 'foil') || EMBROIDERED.includes(pattern)

/** Puts the motif definitions that a subject uses in front of it. */
export const withMotifs = (look: Look, subject: string): string => {
  const defs = motifDefs({ prefix: look.prefix, threads: threadsOf(look), isRaised: isEmbroidered(look) }, subject)
  return defs === '' ? subject : `<defs>${defs}</defs>${subject}`
}

const clothOf = (look: Look): Cloth => {
  const { metal, accent, pale } = threadsOf(look)
  const silks = isEmbroidered(look) ? [...new Set([accent, pale])].filter((silk) => silk !== metal) : []
  return { metal, silks, fabric: look.fabric }
}

/** A picture of a page has 0.8 pixels to a unit; coarser threads make a smaller file. */
const SWATCH_DENSITY = 0.55

const swatch = (spec: DrawingSpec): Picture => {
  const look = lookOf(spec, 'a')
  const near = magnified(withMotifs(look, textile(look)), { ...clothOf(look), density: SWATCH_DENSITY })
  return { frame: CANVAS, behind: near, texture: 'none', subject: '', isSwatch: true }
}

/** A part of the whole, brought back inside the canvas where it would run over its edge. */
const closeUp = (focus: { readonly x: number; readonly y: number; readonly zoom: number }, whole: Frame): Frame => {
  const [width, height] = [whole.width / focus.zoom, whole.height / focus.zoom]
  const inside = (start: number, room: number): number => clamp(start, 0, room)
  return {
    x: inside(focus.x - width / 2, CANVAS.width - width),
    y: inside(focus.y - height / 2, CANVAS.height - height),
    width,
    height,
  }
}

/** From behind the head is in the picture, so a crop starts higher. */
const backCrop = (kind: GarmentKind) => {
  const { x, y, zoom } = garmentOf(kind).crop ?? garmentOf(kind).focus
  return { x, y: y - 40, zoom }
}

/** A little to one side or the other, so that a listing does not stand in a row. */
const frontFrame = ({ seed }: Look, kind: GarmentKind): Frame => {
  const frame = isChild(kind) ? CHILD_FRONT : FRONT
  return { ...frame, x: frame.x + Math.round((chance(seed, 'aside') - 0.5) * 72) }
}

const frameOf = (look: Look, view: View, kind: GarmentKind): Frame => {
  if (view === 'back' && garmentOf(kind).crop !== undefined) return closeUp(backCrop(kind), CANVAS)
  if (view === 'back') return isChild(kind) ? CHILD_BACK : CANVAS
  if (view === 'detail' || view === 'close-up') return closeUp(garmentOf(kind).focus, BELOW_CHIN)
  const { crop } = garmentOf(kind)
  if (crop !== undefined) return closeUp(crop, BELOW_CHIN)
  return frontFrame(look, kind)
}

const worn = (spec: DrawingSpec, kind: GarmentKind): Picture => {
  const look = lookOf(spec, 'a')
  const subject = withMotifs(look, playBehind(look) + garmentOf(kind).draw(look) + playBefore(look))
  const room = sceneryOf(spec, look)
  return {
    frame: frameOf(look, spec.view, kind),
    behind: backdrop(room) + furnish(look, room),
    texture: 'plaster',
    isRoomBlurred: true,
    subject,
    cloth: clothOf(look),
    lift: 3.4,
    isBeforeWall: true,
  }
}

/** The whole of what hangs below the rail; what lies is seen from above, in the middle of its ground. */
const laidFrame = ({ laid, kind, body }: Look, crop: Focus | undefined): Frame => {
  if (laid === 'folded' || kind === 'saree') return CANVAS
  if (crop !== undefined && crop.zoom > 1.2) {
    return closeUp({ ...crop, y: crop.y - (laid === 'hanger' ? 50 : 0), zoom: crop.zoom * 0.9 }, BELOW_CHIN)
  }
  const foot = body.floorY + (laid === 'hanger' ? 54 : 110)
  const height = Math.min(1600, foot - (laid === 'hanger' ? 232 : 292))
  const width = height * 0.75
  return { x: body.centre - width / 2, y: foot - height, width, height }
}

const laid = (spec: DrawingSpec, kind: GarmentKind): Picture => {
  const look = lookOf(spec, 'a')
  const { draw, crop } = garmentOf(kind)
  const frame = laidFrame(look, crop)
  const subject = withMotifs(look, laidOut(look, draw))
  if (look.laid === 'hanger') {
    const room = { ...sceneryOf(spec, look), setting: 'window' as const, floor: 2 }
    const railed = kind === 'saree' ? '' : rail(wallLine(room.name).bottom)
    return { frame, behind: backdrop(room) + railed, texture: 'plaster', subject, cloth: clothOf(look), lift: 2.2 }
  }
  const colour = paleGround(look)
  const kindOf = chance(look.seed, 'laid ground') < 0.35 ? 'silk' : 'slab'
  return {
    frame,
    behind: ground(look, { kind: kindOf, colour }),
    texture: 'weave',
    subject,
    cloth: clothOf(look),
    lift: 1.3,
  }
}

const stillFrame = (view: View, { focus, second = focus }: ReturnType<typeof pieceOf>): Frame => {
  if (view === 'detail') return closeUp(second, CANVAS)
  return view === 'close-up' ? closeUp(focus, CANVAS) : CANVAS
}

/** A jewel where it is worn, before a wall that its wearer stands out from. */
const wornJewel = (spec: DrawingSpec, kind: WornJewel): Picture => {
  const look = lookOf(spec, 'a')
  return {
    frame: CANVAS,
    behind: backdrop({ ...sceneryOf(spec, look), floor: 2 }),
    texture: 'plaster',
    isRoomBlurred: true,
    subject: withMotifs(look, drawWorn(kind, look, spec.palette)),
  }
}

const stillLife = (spec: DrawingSpec, kind: AccessoryKind): Picture => {
  const look = lookOf(spec, 'a')
  const piece = pieceOf(kind)
  const frame = stillFrame(spec.view, piece)
  if (piece.stands)
    return {
      frame,
      behind: backdrop(sceneryOf(spec, look)),
      texture: 'plaster',
      subject: withMotifs(look, piece.draw(look)),
    }
  const { ground, subject } = piece.draw(look, spec.palette)
  const scale = frame === CANVAS ? undefined : scaleOf(kind)
  const bar = scale === undefined ? '' : scaleBar(frame, scale)
  return { frame, behind: ground, texture: 'weave', subject: withMotifs(look, subject) + bar, lift: 1 }
}

/** Lays a drawing out in its layers. A view that a kind lacks falls back to the one that shows it whole. */
export const pictureOf = (spec: DrawingSpec): Picture => {
  refuseUnknown(spec)
  const { kind } = spec
  if (isGarment(kind)) {
    if (spec.view === 'flat') return laid(spec, kind)
    return spec.view === 'textile' ? swatch(spec) : worn(spec, kind)
  }
  if (spec.view === 'worn' && isWornJewel(kind)) return wornJewel(spec, kind)
  return spec.view === 'textile' && isCloth(kind) ? swatch(spec) : stillLife(spec, kind)
}
