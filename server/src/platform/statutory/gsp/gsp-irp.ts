import type { DocumentKey, Irp, Registration } from '#platform/statutory/irp.ts'
import { duplicateInfo, registered } from './gsp-answers.ts'
import { doneOnce, GspRefusal, readAnswer, type GspCalls } from './gsp-calls.ts'

const invoices = 'enriched/ei/api/invoice'
const isDuplicate = '2150'
/** The portal returns a document for two days. */
const isTooOld = '2283'
const isCancelled = '9999'
const notFound = new Set(['2148', '2154'])

function toRegistration(answer: unknown): Registration {
  const { Irn, AckNo, AckDt, SignedQRCode } = readAnswer(registered, answer)
  return { irn: Irn.toLowerCase(), ackNumber: AckNo, ackAt: AckDt, qr: SignedQRCode ?? null, answer }
}

/** Undefined for a document that the portal does not know, or no longer returns. */
async function read(call: GspCalls, path: string): Promise<Registration | undefined> {
  try {
    return toRegistration(await call({ method: 'GET', path }))
  } catch (error) {
    if (error instanceof GspRefusal && (notFound.has(error.code) || error.code === isTooOld)) return undefined
    throw error
  }
}

/** The refusal names the registration but leaves out its QR code, so this reads it by its number. */
async function existing(call: GspCalls, refusal: GspRefusal): Promise<Registration> {
  const { Desc } = readAnswer(duplicateInfo, refusal.result)
  const found = await read(call, `${invoices}/irn?irn=${Desc.Irn}`)
  const known = { irn: Desc.Irn.toLowerCase(), ackNumber: Desc.AckNo, ackAt: Desc.AckDt, qr: null }
  return found ?? { ...known, answer: refusal.result }
}

const pathOf = ({ type, number, date }: DocumentKey): string =>
  `${invoices}/irnbydocdetails?${new URLSearchParams({ doctype: type, docnum: number, docdate: date }).toString()}`

export function gspIrp(call: GspCalls): Irp {
  return {
    register: async (invoice) => {
      try {
        return toRegistration(await call({ method: 'POST', path: invoices, body: invoice }))
      } catch (error) {
        if (error instanceof GspRefusal && error.code === isDuplicate) return existing(call, error)
        throw error
      }
    },
    find: (document) => read(call, pathOf(document)),
    cancel: async ({ irn, reasonCode, remark }) => {
      const body = { Irn: irn, CnlRsn: reasonCode, CnlRem: remark }
      await doneOnce(() => call({ method: 'POST', path: `${invoices}/cancel`, body }), isCancelled)
    },
  }
}
