import { dyeOf, type Dye } from '#colour/dye.ts'
import { HAIR_TONES, SKIN_TONES } from '#colour/tones.ts'
import { pick } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Warp } from '#geometry/surface.ts'
import {
  BACKDROPS,
  isGarment,
  WEARER_OF,
  type BackdropName,
  type Border,
  type DrawingSpec,
  type Fabric,
  type Kind,
  type KindOptions,
  type Neckline,
  type PatternName,
  type Sleeve,
  type Wearer,
} from '#spec.ts'
import { BOY, GIRL, MAN, WOMAN, type Body } from './body.ts'
import { CHILD_POSES, MEN_POSES, stance, WOMEN_POSES, type Pose } from './pose.ts'

export type HairStyle = 'bun' | 'braid' | 'open' | 'short'

/** A specification with every choice made; what garments are drawn from. */
export type Look = {
  readonly seed: number
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
  readonly skin: string
  readonly hair: string
  readonly hairStyle: HairStyle
  readonly options: Required<KindOptions>
}

const WEARERS: Readonly<Record<Wearer, { readonly body: Body; readonly poses: readonly Pose[] }>> = {
  woman: { body: WOMAN, poses: WOMEN_POSES },
  man: { body: MAN, poses: MEN_POSES },
  girl: { body: GIRL, poses: CHILD_POSES },
  boy: { body: BOY, poses: CHILD_POSES },
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
  'kurta-set-men': ['full', 'full', 'three-quarter'],
}

const hairStyleOf = (wearer: Wearer, seed: number): HairStyle => {
  if (wearer === 'man' || wearer === 'boy') return 'short'
  return choose(['bun', 'bun', 'braid', 'open'] as const, seed, 'hair')
}

/** From behind, and under a jacket that is drawn over the sleeves, no arm may cross the body. */
const posesFor = (spec: DrawingSpec, poses: readonly Pose[]): readonly Pose[] =>
  spec.view === 'back' || spec.kind === 'nehru-jacket'
    ? poses.filter((pose) => pose.left.fore > -50 && pose.right.fore > -50)
    : poses

/** The nape is hidden behind the collar, so from behind the head sits lower. */
const seenFromBehind = (body: Body): Body => ({ ...body, headY: body.headY + 38 / body.headScale })

/** Kinds with the same seed are still different pictures. */
const seedOf = (spec: DrawingSpec): number => Math.floor(chance(spec.seed, spec.kind) * 100_000)

export const lookOf = (spec: DrawingSpec, prefix: string): Look => {
  const seed = seedOf(spec)
  const wearer = isGarment(spec.kind) ? WEARER_OF[spec.kind] : 'woman'
  const { body: measured, poses } = WEARERS[wearer]
  const body = spec.view === 'back' ? seenFromBehind(measured) : measured
  const pose = choose(posesFor(spec, poses), seed, 'pose')
  return {
    seed,
    prefix,
    back: spec.view === 'back',
    body,
    pose,
    warp: stance(body, pose),
    dye: dyeOf(spec.palette, seed),
    pattern: spec.pattern ?? 'buta',
    border: spec.border ?? 'classic',
    neckline: spec.neckline ?? choose(NECKLINES_OF[wearer], seed, 'neckline'),
    sleeve: spec.sleeve ?? choose(KIND_SLEEVES[spec.kind] ?? SLEEVES_OF[wearer], seed, 'sleeve'),
    fabric: spec.fabric ?? 'silk',
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

const DEEP_WALLS: readonly BackdropName[] = ['ink', 'clay', 'slate', 'patina', 'mulberry']

/** A backdrop far enough from the cloth's own colour, unless the specification names one. */
export const backdropOf = (spec: DrawingSpec, fits: (name: BackdropName) => boolean): BackdropName => {
  if (spec.backdrop !== undefined) return spec.backdrop
  const clear = BACKDROPS.filter(fits)
  const seed = seedOf(spec)
  const light = clear.filter((name) => !DEEP_WALLS.includes(name))
  const deep = clear.filter((name) => name !== 'ink' && DEEP_WALLS.includes(name))
  if (clear.includes('ink') && chance(seed, 'dark room') < 0.14) return 'ink'
  if (light.length > 0 && (deep.length === 0 || chance(seed, 'deep wall') < 0.68))
    return choose(light, seed, 'backdrop')
  return choose(deep.length > 0 ? deep : BACKDROPS, seed, 'backdrop')
}
