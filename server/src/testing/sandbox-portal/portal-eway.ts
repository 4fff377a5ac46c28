/** The e-way bill portal over the sandbox's memory. */
import { z } from 'zod'
import { ewayRequest } from '#platform/statutory/eway-schema.ts'
import {
  ewayTime,
  refused,
  type PortalMemory,
  type PortalReply,
  type PortalRequest,
  type SandboxBill,
} from './portal-memory.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const kmOfDay = 200
/** The sandbox has no map: PIN codes of one sorting district are near, all others far. */
const [nearKm, farKm] = [40, 900]

/** Valid until midnight in India after its days. */
function endAfter(days: number, from: Date): Date {
  const there = new Date(from.getTime() + 5.5 * hourMs).setUTCHours(0, 0, 0, 0)
  return new Date(there + (days + 1) * dayMs - 5.5 * hourMs - 60_000)
}

const invalid = (error: z.ZodError): PortalReply => refused('201', z.prettifyError(error).replaceAll('\n', ' '))

const answerOf = ({ number, at, validUntil }: SandboxBill): PortalReply => ({
  success: true,
  message: 'E-Way Bill is generated successfully',
  result: {
    ewayBillNo: Number(number),
    ewayBillDate: ewayTime(at),
    validUpto: validUntil === undefined ? '' : ewayTime(validUntil),
  },
})

const paise = (rupees: number): number => Math.round(rupees * 100)

function make(memory: PortalMemory, { body }: PortalRequest): PortalReply {
  const given = ewayRequest.safeParse(body)
  if (!given.success) return invalid(given.error)
  const { docType, docNo, vehicleNo, transporterId, fromPincode, toPincode, ...bill } = given.data
  if (vehicleNo === undefined && transporterId === undefined) return refused('616', 'Transporter or vehicle is missing')
  const parts = [bill.totalValue, bill.cgstValue, bill.sgstValue, bill.igstValue, bill.otherValue]
  if (paise(bill.totInvValue) !== parts.reduce((total, one) => total + paise(one), 0)) {
    return refused('629', 'Total invoice value does not match its parts')
  }
  const isWithinState = bill.fromStateCode === bill.toStateCode
  if (isWithinState && bill.igstValue > 0) return refused('634', 'IGST is not applicable within a state')
  const document = `${docType} ${docNo}`
  const isMade = Array.from(memory.bills.values()).some((one) => one.document === document && !one.isCancelled)
  if (isMade) return refused('604', 'E-way bill is already generated for this document number')
  const isNear = String(fromPincode).slice(0, 3) === String(toPincode).slice(0, 3)
  const days = Math.ceil((isNear ? nearKm : farKm) / kmOfDay)
  const at = memory.now()
  const number = String(
    351_000_000_000 + (Math.floor(at.getTime() / 1000) % 100_000_000) * 10 + (memory.bills.size % 10),
  )
  const validUntil = vehicleNo === undefined ? undefined : endAfter(days, at)
  const made = { number, document, at, days, validUntil, isCancelled: false }
  memory.bills.set(number, made)
  return answerOf(made)
}

export function findBill(memory: PortalMemory, { query }: PortalRequest): PortalReply {
  const document = `${query.get('docType')} ${query.get('docNo')}`
  const found = Array.from(memory.bills.values()).find((one) => one.document === document && !one.isCancelled)
  return found === undefined ? refused('325', 'Could not retrieve data') : answerOf(found)
}

const carriedBody = z.object({
  ewbNo: z.int().min(100_000_000_000).max(999_999_999_999),
  vehicleNo: z.string().regex(/^[A-Z\d]{4,15}$/),
  fromPlace: z.string().min(1),
  fromState: z.int().min(1).max(99),
})

/** A bill of before the last start is one that the memory lost, not the portal. */
const bill = (memory: PortalMemory, number: number): SandboxBill =>
  memory.bills.get(String(number)) ?? {
    number: String(number),
    document: '',
    at: memory.now(),
    days: 1,
    validUntil: memory.now(),
    isCancelled: false,
  }

function enterPartB(memory: PortalMemory, { body }: PortalRequest): PortalReply {
  const given = carriedBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  const known = bill(memory, given.data.ewbNo)
  if (known.isCancelled) return refused('315', 'E-way bill is cancelled')
  known.validUntil ??= endAfter(known.days, memory.now())
  return { success: true, message: 'Updated', result: { validUpto: ewayTime(known.validUntil) } }
}

function extend(memory: PortalMemory, request: PortalRequest): PortalReply {
  const given = carriedBody.extend({ remainingDistance: z.int().min(1).max(4000) }).safeParse(request.body)
  if (!given.success) return invalid(given.error)
  const known = bill(memory, given.data.ewbNo)
  const now = memory.now()
  if (known.validUntil === undefined || Math.abs(known.validUntil.getTime() - now.getTime()) > 8 * hourMs) {
    return refused('382', 'Validity can be extended between 8 hours before and after expiry')
  }
  known.validUntil = endAfter(Math.ceil(given.data.remainingDistance / kmOfDay), now)
  return { success: true, message: 'Extended', result: { validUpto: ewayTime(known.validUntil) } }
}

const cancelBody = z.object({ ewbNo: z.int(), cancelRsnCode: z.int().min(1).max(4), cancelRmrk: z.string().max(50) })

function cancel(memory: PortalMemory, { body }: PortalRequest): PortalReply {
  const given = cancelBody.safeParse(body)
  if (!given.success) return invalid(given.error)
  const known = bill(memory, given.data.ewbNo)
  const now = memory.now()
  if (known.isCancelled) return refused('315', 'E-way bill is already cancelled')
  if (now.getTime() - known.at.getTime() > dayMs) {
    return refused('317', 'Cannot cancel the e-way bill after 24 hours of generation')
  }
  known.isCancelled = true
  return { success: true, message: 'Cancelled', result: { ewayBillNo: known.number, cancelDate: ewayTime(now) } }
}

/** The actions of the portal's one address. */
export const ewayActions: Readonly<Record<string, (memory: PortalMemory, request: PortalRequest) => PortalReply>> = {
  GENEWAYBILL: make,
  VEHEWB: enterPartB,
  EXTENDVALIDITY: extend,
  CANEWB: cancel,
}
