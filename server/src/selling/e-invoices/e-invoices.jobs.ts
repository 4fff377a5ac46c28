import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every, type JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { noteDocuments, registerDocument } from './e-invoices.service.ts'

const everyMs = 5000

export function eInvoiceJobs(deps: AppDeps): JobHandlers {
  return { 'e_invoice.register': ({ invoiceId }) => registerDocument(newContext(deps), invoiceId) }
}

/** Notes what was issued since the last run, so that the issue itself stays as it is. */
export function startEInvoices(deps: AppDeps): () => Promise<void> {
  if (deps.ports.gstPortal === null) return () => Promise.resolve()
  return every(everyMs, {
    name: 'e-invoices',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await noteDocuments(newContext(deps))) > 0);
    },
  })
}
