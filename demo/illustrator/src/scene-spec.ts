import type { BackdropName, DrawingSpec } from './spec.ts'

export const SCENES = [
  'hero-wide',
  'hero-tall',
  'category',
  'department',
  'designer',
  'blog',
  'panel',
  'place',
] as const

export type SceneName = (typeof SCENES)[number]

/** Where the figure of a hero is. */
export const STAGES = ['arcade', 'courtyard', 'lakeside', 'evening', 'atelier'] as const

export type Stage = (typeof STAGES)[number]

/** The subject of a post's picture. */
export const TOPICS = [
  'embroidery',
  'functions',
  'bandhani',
  'kalis',
  'drapes',
  'groom',
  'indigo',
  'jewels',
  'packing',
  'children',
  'handloom',
  'storing',
] as const

export type Topic = (typeof TOPICS)[number]

/** Landmarks that stand for a town in its picture. */
export const PLACES = [
  'fort',
  'palace-front',
  'lake-palace',
  'stepwell',
  'round-houses',
  'lane',
  'tomb',
  'minarets',
  'gate',
  'ghats',
  'bridge',
  'river',
  'gopuram',
  'sea-arch',
  'church',
  'mountain-lake',
  'fields',
] as const

export type Place = (typeof PLACES)[number]

/** A composition for a page. `cast` gives its one to three outfits; garments are shown from behind, in heroes from the front. */
export type SceneSpec = {
  readonly scene: SceneName
  readonly seed: number
  readonly cast: readonly DrawingSpec[]
  readonly backdrop?: BackdropName
  /** The side that is left empty for words, in `hero-wide`, `department`, `designer` and `panel`. */
  readonly words?: 'left' | 'right'
  /** For the heroes; the seed chooses otherwise. */
  readonly stage?: Stage
  /** For `blog`; the seed chooses otherwise. */
  readonly topic?: Topic
  /** For `place`; the seed chooses otherwise. */
  readonly place?: Place
}

type Size = { readonly width: number; readonly height: number }

export const SCENE_SIZES: Readonly<Record<SceneName, Size>> = {
  'hero-wide': { width: 2100, height: 900 },
  'hero-tall': { width: 1200, height: 1500 },
  category: { width: 900, height: 1200 },
  department: { width: 2000, height: 700 },
  designer: { width: 2000, height: 800 },
  blog: { width: 1600, height: 900 },
  panel: { width: 1500, height: 1000 },
  place: { width: 900, height: 1200 },
}

const isWord = (words: readonly string[], word: string | undefined): boolean =>
  word === undefined || words.includes(word)

/** Stored scenes are refused by name, as stored specifications are. */
export const refuseUnknownScene = ({ scene, stage, topic, place, cast }: SceneSpec): void => {
  if (!isWord(SCENES, scene)) throw new RangeError(`"${scene}" is no scene that can be drawn.`)
  if (!isWord(STAGES, stage)) throw new RangeError(`"${stage}" is no stage that can be drawn.`)
  if (!isWord(TOPICS, topic)) throw new RangeError(`"${topic}" is no topic that can be drawn.`)
  if (!isWord(PLACES, place)) throw new RangeError(`"${place}" is no place that can be drawn.`)
  if (cast.length === 0) throw new RangeError('A scene needs somebody or something in it.')
}
