import { backdrop } from '#backdrop/backdrop.ts'
import { lookOf } from '#figure/look.ts'
import { group } from '#geometry/markup.ts'
import { pick } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { ground, paleGround } from '#still/ground.ts'
import { svgOf } from './draw.ts'
import { pictureOf, withMotifs, type Picture } from './picture.ts'
import { place } from './places/place-book.ts'
import { leadOn } from './scene-lead.ts'
import { arcade, castOn, roomOf, sided, type Composition } from './scene-parts.ts'
import { garlands, lantern, urn } from './scene-props.ts'
import { refuseUnknownScene, SCENE_SIZES, STAGES, TOPICS, type SceneName, type SceneSpec } from './scene-spec.ts'
import { dyersLine, STAGE_BOOK } from './scene-stages.ts'
import { TOPIC_BOOK } from './scene-topics.ts'
import { isGarment, type DrawingSpec } from './spec.ts'

export {
  PLACES,
  SCENES,
  SCENE_SIZES,
  STAGES,
  TOPICS,
  type SceneName,
  type Place,
  type SceneSpec,
  type Stage,
  type Topic,
} from './scene-spec.ts'

/** One garment, large: its hem runs along the lower edge. */
const heroWide = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const { behind, props } = STAGE_BOOK[spec.stage ?? choose(STAGES, spec.seed, 'stage')](spec, room)
  const [x = 0] = sided(spec, [1440])
  return { behind, texture: 'plaster', subject: props + leadOn(spec, { x, top: 34, bottom: 862 }), lift: 2 }
}

const heroTall = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  return {
    behind: backdrop(room) + arcade(room, [600], 840),
    texture: 'plaster',
    subject: leadOn(spec, { x: 600, top: 64, bottom: 1440 }),
    lift: 2,
  }
}

/** Close enough to see the work across the shoulders. */
const category = (spec: SceneSpec): Composition => {
  const lead = pick(spec.cast, 0)
  if (!isGarment(lead.kind)) {
    const still = pictureOf({ ...lead, view: 'flat' })
    const fit = (content: string): string => group({ transform: 'scale(.75)' }, content)
    return { ...still, behind: fit(still.behind), subject: fit(still.subject), lift: (still.lift ?? 0) * 0.75 }
  }
  const room = roomOf(spec, 0.97)
  return {
    behind: backdrop(room) + arcade(room, [450], 720),
    texture: 'plaster',
    subject: castOn(spec, [{ x: 450, floor: 1330, scale: 0.86 }]),
  }
}

/** A still piece at one side of a length of silk, which runs on behind the words. */
const displayed = (spec: SceneSpec): Composition => {
  const lead: DrawingSpec = { ...pick(spec.cast, 0), view: 'flat' }
  const { behind, texture, subject, lift = 0 } = pictureOf(lead)
  const [x = 0] = sided(spec, [1420])
  const look = lookOf(lead, 'd')
  // Petals and frames would be drawn out with the ground.
  const cloth = ground(look, { kind: 'silk', colour: paleGround(look) })
  const isStanding = lift === 0
  return {
    behind: group({ transform: 'translate(0 -260) scale(1.667 .72)' }, isStanding ? behind : cloth),
    texture,
    subject: group({ transform: `translate(${x - 300} -40) scale(.5)` }, subject),
    lift: lift * 0.5,
  }
}

/** A band above a department: its figures to one side, calm wall for the words at the other. */
const department = (spec: SceneSpec): Composition => {
  if (!isGarment(pick(spec.cast, 0).kind)) return displayed(spec)
  const room = roomOf(spec, 0.92)
  const [a = 0, b = 0, c = 0, pot = 0] = sided(spec, [1190, 1500, 1800, 980])
  return {
    behind: backdrop(room) + arcade(room, sided(spec, [1190, 1500, 1810]), 290),
    texture: 'plaster',
    subject:
      urn([pot, 664], 0.44) +
      castOn(spec, [
        { x: a, floor: 668, scale: 0.42 },
        { x: b, floor: 676, scale: 0.43 },
        { x: c, floor: 686, scale: 0.44 },
      ]),
  }
}

/** A label's cloths on the line, and one of its outfits before them. */
const clothsOnTheLine = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const look = lookOf({ ...pick(spec.cast, 0), seed: spec.seed }, 'line')
  const [x = 0, pot = 0] = sided(spec, [1290, 800])
  return {
    behind: backdrop(room),
    texture: 'plaster',
    subject:
      withMotifs(look, dyersLine(spec, look, 880)) +
      urn([pot, 752], 0.5) +
      castOn(spec, [{ x, floor: 766, scale: 0.47 }]),
  }
}

/** Two of its outfits under an arcade. */
const underAnArcade = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const [a = 0, b = 0, lamp = 0, pot = 0] = sided(spec, [1260, 1610, 1435, 960])
  return {
    behind: backdrop(room) + arcade(room, sided(spec, [1080, 1435, 1790]), 345),
    texture: 'plaster',
    subject:
      lantern([lamp, 150], 0.5) +
      urn([pot, 752], 0.5) +
      castOn(spec, [
        { x: a, floor: 762, scale: 0.47 },
        { x: b, floor: 770, scale: 0.475 },
      ]),
  }
}

/** Three of its outfits in a courtyard, one a step behind the others. */
const inACourtyard = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.87)
  const [a = 0, b = 0, c = 0, flowers = 0, pot = 0] = sided(spec, [1160, 1450, 1740, 1890, 880])
  return {
    behind: backdrop(room) + arcade(room, sided(spec, [1450]), 620),
    texture: 'plaster',
    subject:
      garlands(spec.seed, [flowers - 90, -8], 5) +
      urn([pot, 746], 0.62) +
      castOn(spec, [
        { x: b, floor: 742, scale: 0.45 },
        { x: a, floor: 766, scale: 0.47 },
        { x: c, floor: 766, scale: 0.47 },
      ]),
  }
}

/** Above what a label makes: each label in a place of its own. */
const designer = (spec: SceneSpec): Composition => {
  if (!isGarment(pick(spec.cast, 0).kind)) return displayed(spec)
  const worn = spec.cast.filter(({ kind }) => isGarment(kind)).length
  const places = [clothsOnTheLine, ...(worn > 1 ? [underAnArcade] : []), ...(worn > 2 ? [inACourtyard] : [])]
  return choose(places, spec.seed, 'label place')(spec)
}

const blog = (spec: SceneSpec): Composition => TOPIC_BOOK[spec.topic ?? choose(TOPICS, spec.seed, 'topic')](spec)

/** The ornament above the text of a panel. */
const hanging = (spec: SceneSpec, x: number): string => {
  const words = ['lantern', 'garlands', 'two lanterns', 'nothing'] as const
  switch (choose(words, spec.seed, 'panel hanging')) {
    case 'lantern':
      return lantern([x, 210], 0.8)
    case 'garlands':
      return garlands(spec.seed, [x - 90, -8], 4)
    case 'two lanterns':
      return lantern([x - 70, 160], 0.56) + lantern([x + 70, 250], 0.7)
    case 'nothing':
      return ''
  }
}

/** One figure before its arch, or two that go together. */
const panel = (spec: SceneSpec): Composition => {
  if (!isGarment(pick(spec.cast, 0).kind)) return displayed(spec)
  const room = roomOf(spec, 0.9)
  const isPair = spec.cast.filter(({ kind }) => isGarment(kind)).length > 1 && chance(spec.seed, 'panel pair') < 0.5
  const [x = 0, side = 0, lamp = 0, first = 0, second = 0] = sided(spec, [1060, 740, 460, 900, 1230])
  const marks = isPair
    ? [
        { x: first, floor: 940, scale: 0.58 },
        { x: second, floor: 950, scale: 0.59 },
      ]
    : [{ x, floor: 944, scale: 0.6 }]
  const arches = isPair ? arcade(room, [first, second], 320) : arcade(room, [x], 560)
  const pot = isPair ? (sided(spec, [640])[0] ?? side) : side
  return {
    behind: backdrop(room) + (chance(spec.seed, 'panel arch') < 0.75 ? arches : ''),
    texture: 'plaster',
    subject: hanging(spec, lamp) + urn([pot, 936], 0.66) + castOn(spec, marks),
  }
}

const SCENE_BOOK: Readonly<Record<SceneName, (spec: SceneSpec) => Composition>> = {
  'hero-wide': heroWide,
  'hero-tall': heroTall,
  category,
  department,
  designer,
  blog,
  panel,
  place,
}

export const scenePicture = (spec: SceneSpec): Picture => {
  refuseUnknownScene(spec)
  return { frame: { x: 0, y: 0, ...SCENE_SIZES[spec.scene] }, ...SCENE_BOOK[spec.scene](spec) }
}

/** The composition as one SVG document. */
export const drawScene = (spec: SceneSpec): string => {
  const { frame, behind, subject } = scenePicture(spec)
  return svgOf(frame, behind + subject)
}
