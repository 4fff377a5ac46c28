import type { SceneSpec } from '@shop/illustrator/scene'
import type { DrawingSpec } from '@shop/illustrator/spec'

/** What is kept with a picture that the shop draws itself. */
export type Drawing =
  | { readonly picture: 'piece'; readonly spec: DrawingSpec }
  | { readonly picture: 'scene'; readonly spec: SceneSpec }
