import { Readable } from 'node:stream'
import { offlineMethods } from '@shop/contract/checkout/offline-payments'
import { documentSchemas } from '@shop/contract/content/documents'
import type { OfflineTermsRow } from '@shop/contract/content/sale-terms-types'
import { errors } from '@shop/contract/core/errors'
import { money } from '@shop/contract/core/money'
import { readPostalCode } from '@shop/contract/core/place-rules'
import type { OfflinePaymentPreview } from '@shop/contract/fulfilment/admin-terms'
import { offlineTermsColumns, offlineTermsRows, readOfflineTerms, toOfflineTerms, previewMethod } from '#checkout'
import { csvFile } from '#platform/csv/csv-file.ts'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { spool } from '#platform/csv/spooled-file.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findPlaceOfPin } from '#selling'

type Wanted = { readonly pin: string; readonly sumMinor: number; readonly terms?: unknown }

/** Uses the rules that decide about every cart. */
export async function previewPayment(
  ctx: Context,
  { pin, sumMinor, terms: given }: Wanted,
): Promise<OfflinePaymentPreview> {
  const read = readPostalCode('IN', pin)
  if ('problem' in read) throw new ValidationError([{ path: ['pin'], message: read.problem }])
  const parsed = documentSchemas['offline-payments'].safeParse({ terms: given })
  if (!parsed.success) throw new ValidationError(parsed.error.issues)
  const found = await findPlaceOfPin(ctx, read.value)
  if (!found) throw new ShopError('address.unknown_pin')
  const terms = parsed.data.terms.map(toOfflineTerms)
  const answers = offlineMethods.map((method) => {
    const answer = previewMethod(terms, method, { postalCode: read.value, sum: money(sumMinor) })
    return {
      method,
      isOffered: answer.refusal === null,
      reason: answer.refusal === null ? '' : errors[answer.refusal].text,
      feeMinor: answer.fee.amountMinor,
      totalMinor: answer.total.amountMinor,
      advanceMinor: answer.advanceAfterRefusals?.amountMinor ?? null,
      row: answer.terms === undefined ? null : terms.indexOf(answer.terms),
    }
  })
  const names = [found.cityName, found.stateName].filter((name) => name !== null)
  return { place: [...new Set(names)].join(', '), answers }
}

export async function termsFile(ctx: Context) {
  return csvFile('cash-and-transfer', offlineTermsColumns, await offlineTermsRows(ctx))
}

/** Reads a file like the operator's command, and stores nothing. */
export async function readTermsFile(csv: string): Promise<{ terms: OfflineTermsRow[] }> {
  await using file = await spool(Readable.from([Buffer.from(csv)]), '')
  const read = await readOfflineTerms(file.path).catch((error: unknown) => {
    if (error instanceof SheetError) throw new ValidationError([{ path: ['csv'], message: error.message }])
    throw error
  })
  if ('problems' in read)
    throw new ValidationError(
      read.problems.map(({ line, text }) => ({ path: ['csv'], message: `Line ${line}: ${text}` })),
    )
  return { terms: [...read.terms] }
}
