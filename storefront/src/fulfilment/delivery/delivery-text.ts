import { dayRangeText } from '@shop/contract/core/day-text'
import { formatLanguage } from '#session/language.ts'
import type { DeliveryEstimate } from './delivery-api.ts'

/** `Tue 1 Dec`, or `Tue 1 Dec – Thu 3 Dec`. */
export function arrivalText({ earliest, latest }: Pick<DeliveryEstimate, 'earliest' | 'latest'>): string {
  return dayRangeText({ earliest, latest }, formatLanguage)
}

export function isFree(cost: string): boolean {
  return !/[1-9]/.test(cost)
}
