import { apartFrom, dyeOf, type Dye } from '#colour/dye.ts'
import { lightnessOf } from '#colour/oklab.ts'
import { HAIR_TONES, SKIN_TONES } from '#colour/tones.ts'
import { pick } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Warp } from '#geometry/surface.ts'
import {
  isGarment,
  WEARER_OF,
  type BackdropName,
  type Border,
  type DrawingSpec,
  type Fabric,
  type Kind,
  type KindOptions,
  type Laid,
  type Legs,
  type Length,
  type Motif,
  type Neckline,
  type PatternName,
  type Placement,
  type Silhouette,
  type Sleeve,
  type Technique,
  type Wearer,
  type Work,
} from '#spec.ts'
import { BOY, FULL_MAN, FULL_WOMAN, GIRL, MAN, WOMAN, type Body } from './body.ts'
import { BOY_POSES, CALM_POSES, GIRL_POSES } from './child-poses.ts'
import { HUNG, LAID_OUT, MEN_POSES, mirrored, varied, WOMEN_POSES, type Pose } from './pose.ts'
import { stance } from './stance.ts'

export type HairStyle = 'bun' | 'braid' | 'open' | 'short'

/** A specification with every choice made; what garments are drawn from. */
export type Look = {
  readonly seed: number
  readonly kind: Kind
  readonly wearer: Wearer
  /** Keeps the ids of several figures in one picture apart. */
  readonly prefix: string
  readonly back: boolean
  readonly body: Body
  readonly pose: Pose
  readonly warp: Warp
  readonly dye: Dye
  readonly pattern: PatternName
  readonly border: Border
  readonly neckline: Neckline
  readonly sleeve: Sleeve
  readonly fabric: Fabric
  readonly motif: Motif | undefined
  readonly work: Work
  readonly placement: Placement | undefined
  readonly silhouette: Silhouette | undefined
  readonly length: Length | undefined
  readonly skin: string
  readonly hair: string
  readonly hairStyle: HairStyle
  readonly options: Required<KindOptions>
  readonly amount: number | undefined
  readonly technique: Technique
  /** Without a body: clothes on a hanger, on the ground, or folded. */
  readonly laid: Laid | undefined
  readonly legs: Legs | undefined
  /** Without jewellery of their own they show a piece. */
  readonly isPlain?: boolean
}

type Figures = { readonly body: Body; readonly full?: Body; readonly poses: readonly Pose[] }

const WEARERS: Readonly<Record<Wearer, Figures>> = {
  woman: { body: WOMAN, full: FULL_WOMAN, poses: WOMEN_POSES },
  man: { body: MAN, full: FULL_MAN, poses: MEN_POSES },
  girl: { body: GIRL, poses: GIRL_POSES },
  boy: { body: BOY, poses: BOY_POSES },
}

/** Neighbouring seeds get different tones, and any six of them all six. */
const skinOf = (spec: DrawingSpec): string =>
  pick(SKIN_TONES, (((spec.skinTone ?? spec.seed) % SKIN_TONES.length) + SKIN_TONES.length) % SKIN_TONES.length)

const NECKLINES_OF: Readonly<Record<Wearer, readonly Neckline[]>> = {
  woman: ['round', 'v', 'deep-v', 'sweetheart', 'square', 'boat'],
  man: ['high'],
  girl: ['round', 'boat', 'square'],
  boy: ['high'],
}

const SLEEVES_OF: Readonly<Record<Wearer, readonly Sleeve[]>> = {
  woman: ['short', 'elbow', 'three-quarter', 'elbow', 'cap', 'sleeveless'],
  man: ['full'],
  girl: ['puff', 'short', 'elbow'],
  boy: ['full'],
}

const KIND_SLEEVES: Readonly<Partial<Record<Kind, readonly Sleeve[]>>> = {
  'anarkali-set': ['three-quarter', 'full', 'elbow', 'full'],
  'kurta-set-women': ['three-quarter', 'elbow', 'bell', 'full'],
  'girl-kurta-set': ['three-quarter', 'full', 'elbow'],
  'kurta-set-men': ['full', 'full', 'three-quarter'],
  'kurta-men': ['full', 'three-quarter', 'three-quarter'],
}

const hairStyleOf = (wearer: Wearer, seed: number): HairStyle => {
  if (wearer === 'man' || wearer === 'boy') return 'short'
  return choose(['bun', 'bun', 'braid', 'open'] as const, seed, 'hair')
}

const crosses = ({ left, right }: Pose): boolean => left.fore < -50 || right.fore < -50

const isApart = ({ left, right }: Pose): boolean => [left, right].every(({ upper, fore }) => fore > -20 && upper < 26)

/** Under a jacket without sleeves no arm may cross the body, and under a cape all stay inside it. */
const posesFor = ({ kind, view }: DrawingSpec, all: readonly Pose[]): readonly Pose[] => {
  // Backs and details are looked at closely, so children stand still for them.
  const poses = view === 'front' || all.every(({ act }) => act === undefined) ? all : CALM_POSES
  if (kind === 'nehru-jacket' || kind === 'boy-nehru-jacket') return poses.filter((pose) => !crosses(pose))
  if (kind === 'cape-women' || kind === 'cape-set' || kind === 'drape-skirt-set') return poses.filter(isApart)
  return poses
}

/** The nape is hidden behind the collar, so from behind the head sits lower. */
const seenFromBehind = (body: Body): Body => ({ ...body, headY: body.headY + 38 / body.headScale })

/** Kinds with the same seed are still different pictures. */
const seedOf = (spec: DrawingSpec): number => Math.floor(chance(spec.seed, spec.kind) * 100_000)

const BARE_SHOULDERS: readonly (Neckline | undefined)[] = ['strappy', 'halter', 'off-shoulder', 'one-shoulder']

const sleeveOf = (spec: DrawingSpec, wearer: Wearer, seed: number): Sleeve => {
  if (spec.sleeve !== undefined) return spec.sleeve
  if (BARE_SHOULDERS.includes(spec.neckline)) return 'sleeveless'
  return choose(KIND_SLEEVES[spec.kind] ?? SLEEVES_OF[wearer], seed, 'sleeve')
}

const STILL: Readonly<Record<Laid, Pose>> = { hanger: HUNG, flat: LAID_OUT, folded: LAID_OUT }

/** A saree has no shoulders to hang from: it is folded, or falls over a rail. */
const LAID_WAYS: Readonly<Partial<Record<Kind, readonly Laid[]>>> = { saree: ['folded', 'hanger'] }

const laidOf = (spec: DrawingSpec, seed: number): Laid | undefined => {
  if (!isGarment(spec.kind) || spec.view !== 'flat') return undefined
  const ways = LAID_WAYS[spec.kind] ?? ['hanger', 'flat']
  return spec.laid !== undefined && ways.includes(spec.laid) ? spec.laid : choose(ways, seed, 'laid')
}

export const lookOf = (spec: DrawingSpec, prefix: string): Look => {
  const seed = seedOf(spec)
  const wearer = isGarment(spec.kind) ? WEARER_OF[spec.kind] : 'woman'
  const { body: usual, full = usual, poses } = WEARERS[wearer]
  const measured = spec.figure === 'full' ? full : usual
  const body = spec.view === 'back' ? seenFromBehind(measured) : measured
  const chosen = choose(posesFor(spec, poses), seed, 'pose')
  const laid = laidOf(spec, seed)
  const pose =
    laid === undefined ? varied(chance(seed, 'mirrored pose') < 0.5 ? mirrored(chosen) : chosen, seed) : STILL[laid]
  return {
    seed,
    kind: spec.kind,
    wearer,
    prefix,
    back: spec.view === 'back',
    body,
    pose,
    warp: stance(body, pose),
    dye: apartFrom(skinOf(spec), dyeOf(spec.palette, seed)),
    pattern: spec.pattern ?? 'buta',
    border: spec.border ?? 'classic',
    neckline: spec.neckline ?? choose(NECKLINES_OF[wearer], seed, 'neckline'),
    sleeve: sleeveOf(spec, wearer, seed),
    fabric: spec.fabric ?? 'silk',
    motif: spec.motif,
    work: spec.work ?? 'none',
    placement: spec.placement,
    silhouette: spec.silhouette,
    length: spec.length,
    amount: spec.amount,
    technique: spec.technique ?? 'kundan',
    laid,
    legs: spec.legs,
    skin: skinOf(spec),
    hair: choose(HAIR_TONES, seed, 'hair tone'),
    hairStyle: hairStyleOf(wearer, seed),
    options: {
      folds: spec.options?.folds ?? 8 + Math.floor(chance(seed, 'folds') * 6),
      flare: spec.options?.flare ?? chance(seed, 'flare'),
      length: spec.options?.length ?? chance(seed, 'length'),
    },
  }
}

/** Walls between light and dark, before which pale cloth stands out without glaring. */
const MIDDLE_WALLS: readonly BackdropName[] = ['clay', 'slate', 'patina', 'mulberry', 'moss', 'verdigris']
const LIGHT_WALLS: readonly BackdropName[] = [
  'plaster-rose',
  'verdigris',
  'lilac',
  'monsoon',
  'chalk',
  'sandstone',
  'moss',
]

/** Dark cloth gets a light wall, pale cloth one between; only bright cloth may hang in the dark room. */
const wallsFor = (cloth: string, seed: number): readonly BackdropName[] => {
  const lightness = lightnessOf(cloth)
  if (lightness > 0.78) return MIDDLE_WALLS
  if (lightness < 0.5) return LIGHT_WALLS
  if (lightness < 0.72 && chance(seed, 'dark room') < 0.16) return ['ink']
  return chance(seed, 'deep wall') < 0.76 ? LIGHT_WALLS : [...MIDDLE_WALLS, ...LIGHT_WALLS]
}

/** A backdrop that sets the cloth off, unless the specification names one. */
export const backdropOf = (spec: DrawingSpec, fits: (name: BackdropName) => boolean): BackdropName => {
  if (spec.backdrop !== undefined) return spec.backdrop
  const seed = seedOf(spec)
  const walls = wallsFor(spec.palette.base, seed)
  const clear = walls.filter(fits)
  return choose(clear.length > 0 ? clear : walls, seed, 'backdrop')
}
