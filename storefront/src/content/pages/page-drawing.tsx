import type { ReactNode } from 'react'
import type { DrawingName } from '@shop/contract/content/page-text'
import { MeasureChild, MeasureFoot, MeasureMan, MeasureRing, MeasureWoman } from './measure-drawings.tsx'
import { StoreRoom, type StoreName } from './store-room.tsx'
import { EmbroideryFrame, FittingDesk } from './workroom-drawings.tsx'

const drawings: Readonly<Record<DrawingName, () => ReactNode>> = {
  'measure-women': MeasureWoman,
  'measure-men': MeasureMan,
  'measure-kids': MeasureChild,
  'measure-foot': MeasureFoot,
  'measure-ring': MeasureRing,
  'embroidery-frame': EmbroideryFrame,
  'fitting-desk': FittingDesk,
  ...roomsOf('delhi', 'mumbai', 'hyderabad', 'dubai'),
}

function roomsOf<Name extends StoreName>(...names: readonly Name[]): Record<`map-${Name}`, () => ReactNode>
function roomsOf(...names: readonly StoreName[]): Record<string, () => ReactNode> {
  return Object.fromEntries(names.map((name) => [`map-${name}`, () => <StoreRoom store={name} />]))
}

export function PageDrawing({ name }: { readonly name: DrawingName }) {
  return drawings[name]()
}
