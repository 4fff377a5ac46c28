import type { Look } from '#figure/look.ts'
import type { Palette } from '#spec.ts'

/** A piece and what it lies on, apart, so that the weave is laid over the ground alone. */
export type StillLife = { readonly ground: string; readonly subject: string }

/** Draws a still life; stones and metal take the palette's colours as they are given. */
export type Still = (look: Look, palette: Palette) => StillLife
