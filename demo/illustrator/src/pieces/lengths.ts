import type { Look } from '#figure/look.ts'
import type { Length } from '#spec.ts'

const hemAt = ({ body }: Look, length: Length): number => {
  switch (length) {
    case 'crop':
      return body.waistY - 8
    case 'hip':
      return body.hipY + 46
    case 'knee':
      return body.kneeY + 16
    case 'calf':
      return (body.kneeY + body.ankleY) / 2 + 24
    case 'ankle':
      return body.ankleY - 22
    case 'floor':
      return body.floorY - 12
    case 'trail':
      return body.floorY + 4
  }
}

/** The named length, clamped to the range of the kind, or else the one that the seed chose. */
export const hemWithin = (look: Look, otherwise: number, [shortest, longest]: readonly [number, number]): number => {
  const hem = look.length === undefined ? otherwise : hemAt(look, look.length)
  return Math.max(shortest, Math.min(longest, hem))
}
