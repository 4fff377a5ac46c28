import { z } from 'zod'
import { eInvoice } from '#platform/statutory/irp-schema.ts'
import { faultsOf } from './e-invoice.rules.ts'
import type { DocumentToRegister, HouseFacts } from './e-invoice.types.ts'
import { eInvoiceOf } from './e-invoice.view.ts'

/** What the portal would refuse, each with what to do; empty for a document that is ready to send. */
export function problemsOf(document: DocumentToRegister, house: HouseFacts): string[] {
  const faults = faultsOf(document, house)
  if (faults.length > 0) return faults
  const parsed = eInvoice.safeParse(eInvoiceOf(document, house))
  return parsed.success ? [] : [`The portal’s form has no room for this: ${z.prettifyError(parsed.error)}`]
}
