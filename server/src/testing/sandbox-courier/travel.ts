/** How a parcel of the sandbox travels: a pure function of its AWB, the actions on it, and the time. */

export type SandboxAction = { readonly action: 're-attempt' | 'return'; readonly at: Date }

export type SandboxScan = { readonly at: Date; readonly code: string; readonly label: string; readonly words: string }

type Step = { readonly after: number; readonly code: string; readonly label: string; readonly words: string }

const toTheDoor: readonly Step[] = [
  { after: 0, code: '1', label: 'AWB ASSIGNED', words: 'Shipment booked' },
  { after: 1, code: '3', label: 'PICKUP SCHEDULED', words: 'Pickup scheduled' },
  { after: 2, code: '42', label: 'PICKED UP', words: 'Picked up from the sender' },
  { after: 4, code: '18', label: 'IN TRANSIT', words: 'In transit to the destination' },
  { after: 6, code: '38', label: 'REACHED AT DESTINATION HUB', words: 'Reached the destination hub' },
  { after: 8, code: '17', label: 'OUT FOR DELIVERY', words: 'Out for delivery' },
]
const delivered: Step = { after: 10, code: '7', label: 'DELIVERED', words: 'Delivered' }
const failed: Step = { after: 10, code: '21', label: 'UNDELIVERED', words: 'Customer not available' }

const failedAgain: Step = { after: 4, code: '21', label: 'UNDELIVERED', words: 'Customer not available' }

const again = (isNobodyHome: boolean): readonly Step[] => [
  { after: 2, code: '17', label: 'OUT FOR DELIVERY', words: 'Out for delivery once more' },
  isNobodyHome ? failedAgain : { after: 4, code: '7', label: 'DELIVERED', words: 'Delivered' },
]
const back: readonly Step[] = [
  { after: 0, code: '9', label: 'RTO INITIATED', words: 'Return to origin started' },
  { after: 2, code: '46', label: 'RTO IN TRANSIT', words: 'On the way back to the sender' },
  { after: 5, code: '10', label: 'RTO DELIVERED', words: 'Delivered back to the sender' },
]

const toTheHouse: readonly Step[] = [
  { after: 0, code: '1', label: 'AWB ASSIGNED', words: 'Pickup booked' },
  { after: 1, code: '3', label: 'PICKUP SCHEDULED', words: 'Pickup scheduled' },
  { after: 3, code: '42', label: 'PICKED UP', words: 'Picked up from the customer' },
  { after: 5, code: '18', label: 'IN TRANSIT', words: 'In transit to the house' },
  { after: 8, code: '7', label: 'DELIVERED', words: 'Delivered to the house' },
]

const prefix = '77'
const awbPattern = /^77(\d{10})([0-3])\d{3}$/

/** PINs that end with this digit are not at home at the first attempt, so that people can try the way back. */
export const absentPinEnd = '9'
/** Nobody is at home at any attempt where a PIN ends so. */
const neverHomePinEnd = '99'

type Outcome = '0' | '1' | '2' | '3'
const outcomes = { delivered: '0', absent: '1', neverHome: '2', back: '3' } as const satisfies Record<string, Outcome>

function outcomeOf({ pin, isReturn }: Way): Outcome {
  if (isReturn) return outcomes.back
  if (pin.endsWith(neverHomePinEnd)) return outcomes.neverHome
  return pin.endsWith(absentPinEnd) ? outcomes.absent : outcomes.delivered
}

type Way = { readonly pin: string; readonly isReturn: boolean }

let serial = 0

/** The AWB holds the time of the booking and the outcome, so parcels travel on after a restart. */
export function newAwb(bookedAt: Date, way: Way): string {
  serial = (serial + 1) % 1000
  const seconds = String(Math.floor(bookedAt.getTime() / 1000)).padStart(10, '0')
  return `${prefix}${seconds}${outcomeOf(way)}${String(serial).padStart(3, '0')}`
}

/** Returns the scans until now, newest first as the service sends them; undefined for an AWB of somebody else. */
export function scansOf(
  awb: string,
  { now, stepMs, actions }: { now: Date; stepMs: number; actions: readonly SandboxAction[] },
): SandboxScan[] | undefined {
  const [, seconds = '', outcome = ''] = awbPattern.exec(awb) ?? []
  if (seconds === '') return undefined
  const at = (start: number, { after, ...step }: Step) => ({ ...step, at: new Date(start + after * stepMs) })
  const bookedAt = Number(seconds) * 1000
  const first = outcome === outcomes.delivered ? delivered : failed
  const steps = (outcome === outcomes.back ? toTheHouse : [...toTheDoor, first]).map((step) => at(bookedAt, step))
  for (const { action, at: askedAt } of outcome === outcomes.absent || outcome === outcomes.neverHome ? actions : []) {
    const more = action === 'return' ? back : again(outcome === outcomes.neverHome)
    steps.push(...more.map((step) => at(askedAt.getTime(), step)))
  }
  return steps.filter((step) => step.at <= now).toReversed()
}
