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

const again: readonly Step[] = [
  { after: 2, code: '17', label: 'OUT FOR DELIVERY', words: 'Out for delivery, second attempt' },
  { after: 4, code: '7', label: 'DELIVERED', words: 'Delivered' },
]
const back: readonly Step[] = [
  { after: 0, code: '9', label: 'RTO INITIATED', words: 'Return to origin started' },
  { after: 2, code: '46', label: 'RTO IN TRANSIT', words: 'On the way back to the sender' },
  { after: 5, code: '10', label: 'RTO DELIVERED', words: 'Delivered back to the sender' },
]

const prefix = '77'
const awbPattern = /^77(\d{10})([01])\d{3}$/

/** PINs that end with this digit are not at home at the first attempt, so that people can try the way back. */
export const absentPinEnd = '9'

let serial = 0

/** The AWB holds the time of the booking and the outcome, so parcels travel on after a restart. */
export function newAwb(bookedAt: Date, pin: string): string {
  serial = (serial + 1) % 1000
  const seconds = String(Math.floor(bookedAt.getTime() / 1000)).padStart(10, '0')
  return `${prefix}${seconds}${pin.endsWith(absentPinEnd) ? '1' : '0'}${String(serial).padStart(3, '0')}`
}

/** Returns the scans until now, newest first as the service sends them; undefined for an AWB of somebody else. */
export function scansOf(
  awb: string,
  { now, stepMs, action }: { now: Date; stepMs: number; action: SandboxAction | undefined },
): SandboxScan[] | undefined {
  const [, seconds = '', isAbsent = ''] = awbPattern.exec(awb) ?? []
  if (seconds === '') return undefined
  const bookedAt = Number(seconds) * 1000
  const at = (start: number, { after, ...step }: Step) => ({ ...step, at: new Date(start + after * stepMs) })
  const steps = [...toTheDoor, isAbsent === '1' ? failed : delivered].map((step) => at(bookedAt, step))
  if (isAbsent === '1' && action) {
    const more = action.action === 'return' ? back : again
    steps.push(...more.map((step) => at(action.at.getTime(), step)))
  }
  return steps.filter((step) => step.at <= now).toReversed()
}
