import type { GstMonth, GstSectionName, GstTaxes } from '@shop/contract/books/admin-gst'
import { exactText, subtract, type Money } from '@shop/contract/core/money'
import { taxOwed } from '#checkout'
import { fileReply, type FileReply } from '#platform/csv/csv-file.ts'
import { inSnapshot, inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { pauseWhenDue } from '#platform/runtime/slices.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { listLastSerials, listNumberGaps, readTaxDocuments, type TimeRange } from '#selling'
import { taxTotal } from './gst-documents.rules.ts'
import type { Fault } from './gst-faults.rules.ts'
import { sectionCsv, workbook } from './gst-files.view.ts'
import { GstJson } from './gst-json.rules.ts'
import { GstTally, type GstReturn, type Section } from './gst-return.rules.ts'
import { sheets } from './gst-sections.rules.ts'
import * as gstStore from './gst.store.ts'
import type { Taxes } from './gst.types.ts'

const maxShown = 50

/** A month starts at midnight in India. */
function monthRange(month: string): TimeRange {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const startOf = (of: string) => new Date(`${of}-01T00:00:00+05:30`)
  return { from: startOf(month), until: startOf(next) }
}

type Loaded = {
  readonly made: GstReturn
  readonly ledgerTax: Money
  readonly filed: gstStore.FiledMonth | undefined
}

/** Reads documents and ledger in one snapshot, because a sale in between would look like a difference. */
async function load(ctx: Context, month: string, json?: GstJson): Promise<Loaded> {
  const { from, until } = monthRange(month)
  return inSnapshot(ctx, async ({ db }) => {
    const tally = new GstTally()
    for await (const document of readTaxDocuments(db, { from, until })) {
      tally.add(document)
      json?.add(document)
      await pauseWhenDue()
    }
    return {
      made: tally.return({ gaps: await listNumberGaps(db), earlier: await listLastSerials(db, from) }),
      ledgerTax: await taxOwed(db, from, until),
      filed: await gstStore.findFiled(db, month),
    }
  })
}

function tallyFaults({ made, ledgerTax, filed }: Loaded): Fault[] {
  const difference = subtract(taxTotal(made.totals), ledgerTax)
  const hasChanged = filed !== undefined && JSON.stringify(filed.sections) !== JSON.stringify(made.sections)
  return [
    ...(difference.amountMinor === 0
      ? []
      : [
          {
            kind: 'ledger_differs' as const,
            document: null,
            text: `The documents have ₹${exactText(taxTotal(made.totals))} of tax, the ledger ₹${exactText(ledgerTax)}.`,
          },
        ]),
    ...(hasChanged
      ? [
          {
            kind: 'changed_since_filing' as const,
            document: null,
            text: `Filed with a taxable value of ₹${exactText(filed.totals.taxable)}; it is now ₹${exactText(made.totals.taxable)}. Amend it in the next return.`,
          },
        ]
      : []),
  ]
}

const toTaxes = ({ taxable, igst, cgst, sgst }: Taxes): GstTaxes => ({
  taxableMinor: taxable.amountMinor,
  igstMinor: igst.amountMinor,
  cgstMinor: cgst.amountMinor,
  sgstMinor: sgst.amountMinor,
})

const isOver = ({ now }: Context, month: string): boolean => now.getTime() >= monthRange(month).until.getTime()

export async function showMonth(ctx: Context, month: string): Promise<GstMonth> {
  const loaded = await load(ctx, month)
  const { made, ledgerTax, filed } = loaded
  const { taxed, zeroRated, interState } = made.summary
  return {
    month,
    isOver: isOver(ctx, month),
    filed: filed === undefined ? null : { at: filed.at.toISOString(), by: filed.by, note: filed.note },
    invoices: made.invoices,
    creditNotes: made.creditNotes,
    totals: toTaxes(made.totals),
    summary: {
      taxed: toTaxes(taxed),
      zeroRated: toTaxes(zeroRated),
      interState: interState.map(({ place, taxable, igst }) => ({
        place,
        taxableMinor: taxable.amountMinor,
        igstMinor: igst.amountMinor,
      })),
    },
    ledgerTaxMinor: ledgerTax.amountMinor,
    faults: [...tallyFaults(loaded), ...made.faults],
    sections: sheets.map(({ name, title, columns }) => {
      const rows = sectionsOf(loaded).find((one) => one.name === name)?.rows ?? []
      const shown = rows.slice(0, maxShown).map((row) => [...row])
      return { name, title, columns: [...columns], rowCount: rows.length, rows: shown }
    }),
  }
}

/** A filed month is shown as it was filed. */
const sectionsOf = ({ made, filed }: Loaded): readonly Section[] => filed?.sections ?? made.sections

type Exported = {
  readonly month: string
  readonly what: string
  readonly make: (sections: readonly Section[]) => Promise<FileReply>
}

async function exported(ctx: Context, by: Auditor, { month, what, make }: Exported): Promise<FileReply> {
  const file = await make(sectionsOf(await load(ctx, month)))
  await recordChange(ctx, by, { verb: 'downloaded', subject: 'export', subjectId: `gst ${month}`, after: { what } })
  return file
}

export async function downloadWorkbook(ctx: Context, by: Auditor, month: string): Promise<FileReply> {
  const make = (sections: readonly Section[]) => workbook(`GSTR-1-${month}`, sections)
  return exported(ctx, by, { month, what: 'workbook', make })
}

/** The file that the portal itself imports, from the documents as they are now. */
export async function downloadJson(ctx: Context, by: Auditor, month: string): Promise<FileReply> {
  const json = new GstJson()
  const { made } = await load(ctx, month, json)
  const { gstin } = (await ctx.ports.documents.read('house')).body
  const documents = made.sections.find(({ name }) => name === 'docs')?.rows ?? []
  const text = `${JSON.stringify(json.file({ gstin, month, documents }))}\n`
  const after = { what: 'json' }
  await recordChange(ctx, by, { verb: 'downloaded', subject: 'export', subjectId: `gst ${month}`, after })
  return fileReply(`GSTR-1-${month}.json`, 'application/json', Buffer.from(text))
}

export async function downloadSection(
  ctx: Context,
  by: Auditor,
  { month, name }: { readonly month: string; readonly name: GstSectionName },
): Promise<FileReply> {
  const fileName = `GSTR-1-${month}-${name.replaceAll(/[^a-z\d]+/g, '-').replace(/-$/, '')}`
  const make = (sections: readonly Section[]) => sectionCsv(fileName, sections, name)
  return exported(ctx, by, { month, what: name, make })
}

export async function fileMonth(
  ctx: Context,
  by: Auditor,
  { month, note }: { readonly month: string; readonly note: string },
): Promise<GstMonth> {
  if (!isOver(ctx, month)) throw new ShopError('gst.not_over')
  const loaded = await load(ctx, month)
  const { made } = loaded
  const hasFaults = made.faults.length > 0 || tallyFaults(loaded).length > 0
  if (loaded.filed === undefined && hasFaults && note === '') throw new ShopError('gst.note_required')
  await inTransaction(ctx, async (trx) => {
    const { totals, sections } = made
    const isFirst = await gstStore.insertFiled(trx.db, { month, at: trx.now, by: by.name, note, totals, sections })
    if (!isFirst) throw new ShopError('gst.filed')
    await recordChange(trx, by, {
      verb: 'filed',
      subject: 'export',
      subjectId: `gst ${month}`,
      after: { ...toTaxes(made.totals), note },
    })
  })
  return showMonth(ctx, month)
}
