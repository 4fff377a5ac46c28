import { groundShadow } from '#cloth/drape.ts'
import type { Look } from './look.ts'

/** Half its width, and how far it lies below the heels and aside of them. */
type Stand = { readonly half: number; readonly below?: number; readonly aside?: number }

/** The shadow on the floor around the feet; what lies or hangs has none. */
export const standing = ({ body, pose, laid }: Look, { half, below = 0, aside = 0 }: Stand): string =>
  laid === undefined ? groundShadow(body.centre + aside + pose.swing, body.floorY + below, half) : ''
