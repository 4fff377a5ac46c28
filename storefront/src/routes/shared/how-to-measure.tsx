import { MeasureChild, MeasureFoot, MeasureMan, MeasureRing, MeasureWoman } from '#features/pages/measure-drawings.tsx'

/** The drawing that goes with a chart, by how the chart is called. */
export function HowToMeasure({ chart }: { readonly chart: string }) {
  if (chart.startsWith('Men')) return <MeasureMan />
  if (chart.startsWith('Children')) return <MeasureChild />
  if (chart.startsWith('Juttis')) return <MeasureFoot />
  if (chart.startsWith('Rings') || chart.startsWith('Bangles')) return <MeasureRing />
  return <MeasureWoman />
}
