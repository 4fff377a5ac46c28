import type { SceneSpec } from '@shop/illustrator/scene'
import type { DrawingSpec } from '@shop/illustrator/spec'

/** The drawing stored with a picture. */
export type Drawing =
  | { readonly picture: 'piece'; readonly spec: DrawingSpec }
  | { readonly picture: 'scene'; readonly spec: SceneSpec }
