import type { Length, MeasureKey } from '@shop/contract/measure-fields'

/** What is known of a shopper's figure, for pieces that are cut to order. */
export type Measurements = {
  readonly lengths: Readonly<Partial<Record<MeasureKey, Length>>>
  readonly notes: string
  readonly mayCall: boolean
}

export const noMeasurements: Measurements = { lengths: {}, notes: '', mayCall: false }
