import type { Measurements as Wire } from '@shop/contract/selling/measurements'
import type { Measurements } from './measurements.rules.ts'

export function toMeasurementsReply({ lengths, notes, mayCall }: Measurements): Wire {
  return { lengths: { ...lengths }, notes, may_call: mayCall }
}

export function fromMeasurementsBody({ lengths, notes, may_call: mayCall }: Wire): Measurements {
  return { lengths, notes, mayCall }
}
