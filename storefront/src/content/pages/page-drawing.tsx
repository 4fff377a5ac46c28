import type { ReactNode } from 'react'
import type { DrawingName } from '@shop/contract/content/page-text'
import { MeasureChild, MeasureFoot, MeasureMan, MeasureRing, MeasureWoman } from './measure-drawings.tsx'
import { StoreMap, type StoreName } from './store-map.tsx'

const drawings: Readonly<Record<DrawingName, () => ReactNode>> = {
  'measure-women': MeasureWoman,
  'measure-men': MeasureMan,
  'measure-kids': MeasureChild,
  'measure-foot': MeasureFoot,
  'measure-ring': MeasureRing,
  ...mapsOf('delhi', 'mumbai', 'hyderabad', 'dubai'),
}

function mapsOf<Name extends StoreName>(...names: readonly Name[]): Record<`map-${Name}`, () => ReactNode>
function mapsOf(...names: readonly StoreName[]): Record<string, () => ReactNode> {
  return Object.fromEntries(names.map((name) => [`map-${name}`, () => <StoreMap store={name} />]))
}

export function PageDrawing({ name }: { readonly name: DrawingName }) {
  return drawings[name]()
}
