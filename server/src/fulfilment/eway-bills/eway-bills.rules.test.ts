import { expect, test } from 'vitest'
import { ewayRequest } from '#platform/statutory/eway-schema.ts'
import { challanNumber } from './eway-bills.rules.ts'

test('MONEY-05: the number of a delivery challan has the form of the portal, also for the hundred-millionth order', () => {
  for (const [orderId, parcel] of [
    [401, 2],
    [100_001, 2],
    [100_000_000, 99],
  ] as const)
    expect(ewayRequest.shape.docNo.safeParse(challanNumber(orderId, parcel)).error).toBeUndefined()
})
