import type { Look } from '#figure/look.ts'
import type { Light } from './view.ts'

export type PlaceView = {
  readonly look: Look
  readonly light: Light
  /** Colour of what the place is built of, or grows. */
  readonly tone: string
}

/** Draws everything between the sky and the window. */
export type PlaceDraw = (view: PlaceView) => string
