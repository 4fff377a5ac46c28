import type { Length, MeasureKey } from '@shop/contract/selling/measure-fields'

/** A shopper's measurements for made-to-measure orders. */
export type Measurements = {
  readonly lengths: Readonly<Partial<Record<MeasureKey, Length>>>
  readonly notes: string
  readonly mayCall: boolean
}

export const noMeasurements: Measurements = { lengths: {}, notes: '', mayCall: false }
