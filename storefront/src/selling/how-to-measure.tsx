import { MeasureChild, MeasureFoot, MeasureMan, MeasureRing, MeasureWoman } from '#features/pages/measure-drawings.tsx'

/** Selects the drawing by the title of the chart. */
export function HowToMeasure({ chart }: { readonly chart: string }) {
  if (chart.startsWith('Men')) return <MeasureMan />
  if (chart.startsWith('Children')) return <MeasureChild />
  if (chart.startsWith('Juttis')) return <MeasureFoot />
  if (chart.startsWith('Rings') || chart.startsWith('Bangles')) return <MeasureRing />
  return <MeasureWoman />
}
