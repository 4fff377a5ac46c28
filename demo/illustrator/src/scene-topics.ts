import type { Composition } from './scene-parts.ts'
import type { SceneSpec, Topic } from './scene-spec.ts'
import { bandhani, drapes, embroidery, functions, handloom, indigo, kalis } from './topics/cloth-topics.ts'
import { children, groom, jewels, packing, storing } from './topics/house-topics.ts'

export const TOPIC_BOOK: Readonly<Record<Topic, (spec: SceneSpec) => Composition>> = {
  embroidery,
  functions,
  bandhani,
  kalis,
  drapes,
  groom,
  indigo,
  jewels,
  packing,
  children,
  handloom,
  storing,
}
