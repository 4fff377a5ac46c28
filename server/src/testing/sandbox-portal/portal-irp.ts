/** The invoice registration portal over the sandbox's memory. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { eInvoice, type EInvoice } from '#platform/statutory/irp-schema.ts'
import {
  refused,
  indiaTime,
  type PortalMemory,
  type PortalReply,
  type PortalRequest,
  type RegisteredInvoice,
} from './portal-memory.ts'

const hourMs = 3_600_000

/** April to March, as the number of a document counts: `2026-27`. */
function financialYear(day: string): string {
  const [, month = 0, year = 0] = day.split('/').map(Number)
  const start = month >= 4 ? year : year - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** The portal's own rule, so that everybody can check a number. */
export function irnOf(gstin: string, { Typ, No, Dt }: EInvoice['DocDtls']): string {
  return createHash('sha256')
    .update(`${gstin}${financialYear(Dt)}${Typ}${No}`)
    .digest('hex')
}

const paise = (rupees: number): number => Math.round(rupees * 100)
const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + paise(one), 0)
const isNear = (first: number, second: number): boolean => Math.abs(first - second) <= 100

/** What the portal recomputes, with its tolerance of one rupee. */
function wrongSum({ ItemList: items, ValDtls: whole, TranDtls, SellerDtls, BuyerDtls }: EInvoice): string | undefined {
  for (const {
    SlNo,
    AssAmt,
    TotAmt,
    Discount,
    GstRt,
    IgstAmt,
    CgstAmt,
    SgstAmt,
    TotItemVal,
    Qty,
    UnitPrice,
  } of items) {
    if (!isNear(paise(Qty * UnitPrice), paise(TotAmt))) return `2193:Invalid total amount of item ${SlNo}`
    if (paise(TotAmt) - paise(Discount) !== paise(AssAmt)) return `2194:Invalid assessable amount of item ${SlNo}`
    const tax = paise(IgstAmt) + paise(CgstAmt) + paise(SgstAmt)
    if (!isNear((paise(AssAmt) * GstRt) / 100, tax)) return `2227:Tax of item ${SlNo} does not fit its rate`
    if (CgstAmt !== SgstAmt) return `2235:CGST and SGST of item ${SlNo} differ`
    if (paise(AssAmt) + tax !== paise(TotItemVal)) return `2189:Invalid total of item ${SlNo}`
  }
  const sums = [
    [whole.AssVal, 'AssAmt'],
    [whole.CgstVal, 'CgstAmt'],
    [whole.SgstVal, 'SgstAmt'],
    [whole.IgstVal, 'IgstAmt'],
    [whole.TotInvVal, 'TotItemVal'],
  ] as const
  for (const [total, part] of sums) {
    if (paise(total) !== sumOf(items.map((one) => one[part]))) return `2182:Total of ${part} differs from the items`
  }
  const isWithinState = TranDtls.SupTyp === 'B2B' && SellerDtls.Stcd === BuyerDtls.Pos
  if (isWithinState && whole.IgstVal > 0) return '2172:IGST is not applicable for intra state and RCM transactions'
  if (!isWithinState && whole.CgstVal > 0) return '2173:CGST and SGST are not applicable for inter state transactions'
  return undefined
}

function qrOf(invoice: EInvoice, irn: string, at: Date): string {
  const data = {
    SellerGstin: invoice.SellerDtls.Gstin,
    BuyerGstin: invoice.BuyerDtls.Gstin,
    DocNo: invoice.DocDtls.No,
    DocTyp: invoice.DocDtls.Typ,
    DocDt: invoice.DocDtls.Dt,
    TotInvVal: invoice.ValDtls.TotInvVal,
    ItemCnt: invoice.ItemList.length,
    MainHsnCode: invoice.ItemList[0]?.HsnCd ?? '',
    Irn: irn,
    IrnDt: indiaTime(at),
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  // The last part stands for the portal's signature, which nobody outside can make.
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ data: JSON.stringify(data), iss: 'NIC Sandbox' })}.${part(irn)}`
}

const qrs = new WeakMap<RegisteredInvoice, string>()

const answerOf = (one: RegisteredInvoice): PortalReply => ({
  success: true,
  message: 'IRN generated successfully',
  result: {
    AckNo: one.ackNumber,
    AckDt: indiaTime(one.at),
    Irn: one.irn,
    SignedInvoice: 'sandbox',
    SignedQRCode: qrs.get(one) ?? '',
    Status: one.cancelledAt ? 'CNL' : 'ACT',
  },
})

/** Sends a known document again within two days only, as the portal does. */
function shown({ now }: PortalMemory, one: RegisteredInvoice | undefined): PortalReply {
  if (one === undefined) return refused('2154', 'IRN details are not found')
  const isOld = now().getTime() - one.at.getTime() > 48 * hourMs
  return isOld
    ? refused('2283', 'IRN details cannot be provided as it is generated more than 2 days prior')
    : answerOf(one)
}

export function register(memory: PortalMemory, { body }: PortalRequest): PortalReply {
  const given = eInvoice.safeParse(body)
  if (!given.success) return refused('5002', z.prettifyError(given.error).replaceAll('\n', ' '))
  const problem = wrongSum(given.data)
  if (problem !== undefined) {
    const [code = '', ...words] = problem.split(':')
    return refused(code, words.join(':'))
  }
  const { DocDtls: document, SellerDtls } = given.data
  const irn = irnOf(SellerDtls.Gstin, document)
  const known = memory.invoices.get(irn)
  if (known) {
    const Desc = { AckNo: known.ackNumber, AckDt: indiaTime(known.at), Irn: irn }
    return { ...refused('2150', 'Duplicate IRN'), result: [{ InfCd: 'DUPIRN', Desc }] }
  }
  const at = memory.now()
  const made = { irn, ackNumber: 112_610_000_000_000 + memory.invoices.size, at, document, cancelledAt: undefined }
  memory.invoices.set(irn, made)
  qrs.set(made, qrOf(given.data, irn, at))
  return answerOf(made)
}

export function findInvoice(memory: PortalMemory, { query }: PortalRequest): PortalReply {
  const irn = query.get('irn')
  if (irn !== null) return shown(memory, memory.invoices.get(irn))
  const [type, number] = [query.get('doctype'), query.get('docnum')]
  const found = Array.from(memory.invoices.values()).find(
    ({ document }) => document.Typ === type && document.No === number && document.Dt === query.get('docdate'),
  )
  return shown(memory, found)
}

const cancelBody = z.object({
  Irn: z.string().length(64),
  CnlRsn: z.enum(['1', '2', '3', '4']),
  CnlRem: z.string().min(1).max(100),
})

export function cancelInvoice(memory: PortalMemory, { body }: PortalRequest): PortalReply {
  const given = cancelBody.safeParse(body)
  if (!given.success) return refused('5002', z.prettifyError(given.error).replaceAll('\n', ' '))
  const known = memory.invoices.get(given.data.Irn)
  const now = memory.now()
  if (known?.cancelledAt) return refused('9999', 'Invoice is already cancelled')
  if (known && now.getTime() - known.at.getTime() > 24 * hourMs) {
    return refused('2270', 'The allowed cancellation time limit is crossed, you cannot cancel the IRN')
  }
  // A document of before the last start is one that the memory lost, not the portal.
  if (known) known.cancelledAt = now
  return { success: true, message: 'IRN cancelled', result: { Irn: given.data.Irn, CancelDate: indiaTime(now) } }
}
