import type { Body } from '#figure/body.ts'
import { lookOf, type Look } from '#figure/look.ts'
import { stance } from '#figure/stance.ts'
import { group, num } from '#geometry/markup.ts'
import { pick } from '#geometry/points.ts'
import { garmentOf } from './garment-book.ts'
import { withMotifs } from './picture.ts'
import type { SceneSpec } from './scene-spec.ts'
import { isGarment, type GarmentKind } from './spec.ts'

/** Where the crown of the head and the hem are in the scene. */
type Lead = { readonly x: number; readonly top: number; readonly bottom: number }

/** She sits, and the skirt lies spread around her: as wide as the floor is near. */
const SPREAD: readonly GarmentKind[] = ['lehenga-set', 'anarkali-set', 'gown']
const SEAT = { floorY: 1040, kneeY: 930, ankleY: 1010, flare: 4.2 } as const

const seated = (look: Look): Look => {
  const { floorY, kneeY, ankleY, flare } = SEAT
  const body: Body = { ...look.body, floorY, kneeY, ankleY }
  return { ...look, body, warp: stance(body, look.pose), options: { ...look.options, flare, folds: 13 } }
}

/** Above the hair, and above a turban. */
const crownOf = ({ headY, headScale }: Body): number => headY - 112 * headScale

/** What reaches the lower edge: a spread hem, the skirts of a coat, or the end of a pallu at the knee. */
const hemOf = ({ body }: Look, isSpread: boolean): number => (isSpread ? body.floorY : body.kneeY + 40)

/** The first of the cast from the front, so large that its hem runs along the lower edge. */
export const leadOn = (spec: SceneSpec, { x, top, bottom }: Lead): string => {
  const member = pick(spec.cast, 0)
  if (!isGarment(member.kind)) return ''
  const isSpread = SPREAD.includes(member.kind)
  const standing = lookOf({ ...member, view: 'front' }, 'f0')
  const look = isSpread ? seated(standing) : standing
  const crown = crownOf(look.body)
  const scale = (bottom - top) / (hemOf(look, isSpread) - crown)
  const place = `translate(${num(x - look.body.centre * scale)} ${num(top - crown * scale)}) scale(${scale.toFixed(3)})`
  return group({ transform: place }, withMotifs(look, garmentOf(member.kind).draw(look)))
}
