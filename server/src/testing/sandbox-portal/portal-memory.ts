import type { EInvoice } from '#platform/statutory/irp-schema.ts'

export type RegisteredInvoice = {
  readonly irn: string
  readonly ackNumber: number
  readonly at: Date
  readonly document: EInvoice['DocDtls']
  cancelledAt: Date | undefined
}

export type SandboxBill = {
  readonly number: string
  readonly document: string
  readonly at: Date
  readonly days: number
  validUntil: Date | undefined
  isCancelled: boolean
}

export type PortalMemory = {
  readonly now: () => Date
  readonly invoices: Map<string, RegisteredInvoice>
  readonly bills: Map<string, SandboxBill>
}

export type PortalRequest = { readonly query: URLSearchParams; readonly body: unknown }
export type PortalReply = { readonly success: boolean; readonly message: string; readonly result?: unknown }

export const refused = (code: string, reason: string): PortalReply => ({
  success: false,
  message: `${code} : ${reason}`,
})

const inIndia = (at: Date): Date => new Date(at.getTime() + 5.5 * 3_600_000)

/** `2026-11-28 18:35:00`. */
export const indiaTime = (at: Date): string => inIndia(at).toISOString().slice(0, 19).replace('T', ' ')

/** `28/11/2026 06:35:00 PM`. */
export function ewayTime(at: Date): string {
  const there = inIndia(at)
  const [day = '', time = ''] = there.toISOString().slice(0, 19).split('T')
  const hours = there.getUTCHours()
  const clock = [String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, '0'), ...time.split(':').slice(1)].join(':')
  return `${day.split('-').toReversed().join('/')} ${clock} ${hours < 12 ? 'AM' : 'PM'}`
}
