import { setsOff } from '@shop/illustrator/backdrop/backdrop'
import type { BackdropName, DrawingSpec, Setting } from '@shop/illustrator/spec'
import { designers, type DesignerName } from './designers.ts'

/** Where a label shows its clothes: a place, and the walls that it likes, the dearest first. */
type LabelGround = { readonly setting: Setting; readonly walls: readonly BackdropName[] }

const places = [
  'jharokha',
  'lattice',
  'neem',
  'steps',
  'verandah',
  'niche',
  'arch',
  'window',
  'curtain',
  'wall',
] as const
const families = [
  ['sandstone', 'clay', 'mulberry', 'plaster-rose'],
  ['monsoon', 'slate', 'chalk', 'patina'],
  ['moss', 'verdigris', 'patina', 'chalk'],
] as const satisfies readonly (readonly BackdropName[])[]

/** A place is shared by three labels at most, each with walls of its own. */
function groundOf(designer: DesignerName): LabelGround {
  const at = designers.findIndex(({ name }) => name === designer)
  const setting = places[at % places.length] ?? 'wall'
  return { setting, walls: families[Math.floor(at / places.length) % families.length] ?? families[0] }
}

/** The ground of a label, on the first of its walls that the cloth stands out from. */
export function labelGround(designer: DesignerName, cloth: string): Pick<DrawingSpec, 'setting' | 'backdrop'> {
  const { setting, walls } = groundOf(designer)
  const backdrop = walls.find((wall) => setsOff(wall, cloth))
  return backdrop === undefined ? { setting } : { setting, backdrop }
}
