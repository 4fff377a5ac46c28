import { indiaDay } from '@shop/contract/core/india-day'
import { monthAfter, monthStart } from '@shop/contract/core/india-month'
import { readForFile } from '#books/ledger/entries.store.ts'
import { fileReply, type FileReply } from '#platform/csv/csv-file.ts'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { pauseWhenDue } from '#platform/runtime/slices.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { envelope, mastersXml, voucherXml, type TallyEntry } from './tally-xml.rules.ts'

const maxEntries = 50_000
const mediaType = 'application/xml'

const namesOf = async ({ ports }: Context) => (await ports.documents.read('tally')).body

const lastDayOf = (month: string): string => indiaDay(new Date(monthStart(monthAfter(month)).getTime() - 1))

/** The bookings of a month in their order; all entries of one follow each other. */
async function bookingsOf(ctx: Context, month: string): Promise<TallyEntry[][]> {
  const bookings: TallyEntry[][] = []
  let count = 0
  const days = { from: `${month}-01`, until: lastDayOf(month) }
  await inSnapshot(ctx, async ({ db }) => {
    for await (const entry of readForFile(db, { ...days, account: null, limit: maxEntries + 1 })) {
      count += 1
      if (count > maxEntries) throw new ShopError('money.too_many')
      const last = bookings.at(-1)
      if (last?.[0]?.id === entry.id) last.push(entry)
      else bookings.push([entry])
      await pauseWhenDue()
    }
  })
  return bookings
}

const file = (name: string, xml: string): Promise<FileReply> => fileReply(name, mediaType, Buffer.from(xml))

/** The audit records the export, because the books leave the shop. */
export async function vouchersFile(ctx: Context, by: Auditor, month: string): Promise<FileReply> {
  const [names, bookings] = [await namesOf(ctx), await bookingsOf(ctx, month)]
  const messages = bookings.map((entries) => voucherXml(entries, names))
  const after = { file: 'tally vouchers', month, vouchers: messages.length }
  await recordChange(ctx, by, { verb: 'downloaded', subject: 'export', subjectId: `tally ${month}`, after })
  return file(`tally-vouchers-${month}.xml`, envelope({ id: 'Vouchers', company: names.company, messages }))
}

export async function mastersFile(ctx: Context, by: Auditor): Promise<FileReply> {
  const names = await namesOf(ctx)
  const after = { file: 'tally masters' }
  await recordChange(ctx, by, { verb: 'downloaded', subject: 'export', subjectId: 'tally', after })
  return file('tally-ledgers.xml', mastersXml(names))
}
