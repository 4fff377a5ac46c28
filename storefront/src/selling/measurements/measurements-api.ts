import { measurementCalls } from '@shop/contract/core/own-call-table'
import type { Measurements } from '@shop/contract/selling/measurements'
import type { Api } from '#api/client.ts'

export type { Measurements }

export async function loadMeasurements(api: Api): Promise<Measurements> {
  return (await api.call(measurementCalls.read)).data
}

export async function saveMeasurements(api: Api, measurements: Measurements): Promise<string> {
  return (await api.call(measurementCalls.save, { body: measurements })).message
}

export function hasMeasurements({ lengths }: Measurements): boolean {
  return Object.keys(lengths).length > 0
}
