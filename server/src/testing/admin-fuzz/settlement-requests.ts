import { indiaDay } from '@shop/contract/core/india-day'
import { reportOf } from '#testing/settlement-factories.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** A report with one line that matches no payment. */
function oddReport(fixtures: AdminFixtures): { readonly fileName: string; readonly text: string } {
  const number = fixtures.next()
  const line = { entity: `adj_${number}`, type: 'adjustment', amount: 5000, settlement: `setl_${number}` } as const
  return { fileName: 'recon.csv', text: reportOf([line]) }
}

/** A settlement with a line that waits for a person. */
async function odd(fixtures: AdminFixtures) {
  await fixtures.post('settlements/upload', oddReport(fixtures))
  const id = await fixtures.idIn('gateway_settlements')
  const settlement = await fixtures.seen(`settlements/${id}`)
  return { id, version: Number(settlement.version), lineId: Number(settlement.lines[0].id) }
}

/** A settlement that can be booked. */
async function ready(fixtures: AdminFixtures) {
  const { id, version, lineId } = await odd(fixtures)
  const accepted = await fixtures.post(`settlements/${id}/accept`, {
    version,
    lineId,
    reason: 'Interest of the reserve',
  })
  return { id, version: Number(accepted.version), netMinor: Number(accepted.netMinor) }
}

function statement(
  { shop, next }: AdminFixtures,
  narration = 'Rent',
): { readonly fileName: string; readonly text: string } {
  const day = indiaDay(shop.clock.now())
  return {
    fileName: 'bank.csv',
    text: `Date,Narration,Reference,Debit,Credit\n${day},${narration},REF000${next()},500.00,`,
  }
}

async function bankLine(fixtures: AdminFixtures) {
  await fixtures.post('bank-lines/upload', statement(fixtures))
  return { params: { id: await fixtures.idIn('bank_lines') }, version: 1 }
}

const setAside = { reason: 'Rent of the workroom' }

export const settlementRequests: Readonly<Record<string, ValidRequest>> = {
  settlements: bySchema,
  settlementCounts: bySchema,
  unsettledMoney: bySchema,
  settlement: async (fixtures) => ({ params: { id: (await odd(fixtures)).id } }),
  uploadSettlements: (fixtures) => ({ body: oddReport(fixtures) }),
  fetchSettlements: () => ({ body: { month: '2026-01', day: 12 } }),
  acceptSettlementLine: async (fixtures) => {
    const { id, version, lineId } = await odd(fixtures)
    return { params: { id }, body: { version, lineId, reason: 'Interest of the reserve' } }
  },
  bookSettlements: async (fixtures) => ({ body: { settlements: [await ready(fixtures)] } }),
  settlementsFile: () => ({ body: { from: '2026-11-01', until: '2026-11-30' } }),
  bankLines: () => ({ query: { state: 'unmatched', from: '2026-11-01', until: '2026-11-30' } }),
  bankLineCounts: bySchema,
  previewBankFile: (fixtures) => ({ body: { text: statement(fixtures).text } }),
  uploadBankLines: (fixtures) => ({ body: statement(fixtures) }),
  takeBankLines: (fixtures) => {
    const names = { account: '4321', bankId: `bank-${fixtures.next()}` }
    const day = indiaDay(fixtures.shop.clock.now())
    const line = {
      ...names,
      day,
      direction: 'in',
      amountMinor: 12_345,
      narration: 'NEFT',
      reference: 'AXISCN0000000009',
    }
    return { body: { lines: [{ ...line, balanceMinor: undefined }] } }
  },
  matchBankLines: bySchema,
  bankLineOpenItems: async (fixtures) => ({ params: (await bankLine(fixtures)).params, query: { search: 'setl' } }),
  assignBankLine: async (fixtures) => {
    const { id, netMinor } = await ready(fixtures)
    const { code } = await fixtures.seen(`settlements/${id}`)
    const day = indiaDay(fixtures.shop.clock.now())
    // A line without the UTR, so that it waits for a person.
    await fixtures.post('bank-lines/upload', {
      fileName: 'bank.csv',
      text: `Date,Narration,Amount\n${day},Gateway ${fixtures.next()},${netMinor < 0 ? '-' : ''}50.00`,
    })
    const line = await fixtures.idIn('bank_lines')
    const lines: readonly { readonly id: number; readonly version: number }[] = (
      await fixtures.seen('bank-lines?limit=200')
    ).lines
    const version = lines.find(({ id: one }) => one === line)?.version ?? 0
    return { params: { id: line }, body: { version, matches: [{ kind: 'settlement', name: code }] } }
  },
  setAsideBankLine: async (fixtures) => {
    const { params, version } = await bankLine(fixtures)
    return { params, body: { version, ...setAside } }
  },
  reopenBankLine: async (fixtures) => {
    const { params, version } = await bankLine(fixtures)
    await fixtures.post(`bank-lines/${params.id}/set-aside`, { version, ...setAside })
    return { params, body: { version: version + 1 } }
  },
  bankLinesFile: () => ({ body: { from: '2026-11-01', until: '2026-11-30' } }),
}
