import type { SceneName, SceneSpec } from '@shop/illustrator/scene'
import type { PictureDraft } from '@shop/server/catalogue'
import { seededRandom } from './chance.ts'
import type { Drawing } from './drawing.ts'
import { drawingOf } from './piece-pictures.ts'
import { demoPieces } from './range-series.ts'
import { shadeNamed } from './shades.ts'

export function pieceTitled(title: string) {
  const piece = demoPieces().find((candidate) => candidate.title === title)
  if (!piece) throw new Error(`There is no piece "${title}".`)
  return piece
}

export type Scene = {
  readonly scene: SceneName
  /** Identifies the picture. */
  readonly name: string
  readonly alt: string
  /** Titles of the pieces worn in it. */
  readonly cast: readonly [string, ...string[]]
} & Pick<SceneSpec, 'words' | 'stage' | 'topic' | 'place' | 'backdrop'>

type SceneDrawing = Extract<Drawing, { picture: 'scene' }>
export type SceneDraft = PictureDraft & { readonly drawing: SceneDrawing }

/** A composed picture for a page, worn by pieces that the shop sells. */
export function sceneDraft({ scene, name, alt, cast, ...composition }: Scene): SceneDraft {
  const pieces = cast.map(pieceTitled)
  const drawing: SceneDrawing = {
    picture: 'scene',
    spec: {
      scene,
      seed: Math.floor(seededRandom(name)() * 100_000),
      cast: pieces.map((piece) => drawingOf(piece, 'back')),
      ...composition,
    },
  }
  const lead = pieceTitled(cast[0])
  return {
    sourceKind: 'drawing',
    source: `${name}, ${scene}`,
    alt,
    drawing,
    dominantColour: shadeNamed(lead.shade).hex,
  }
}
