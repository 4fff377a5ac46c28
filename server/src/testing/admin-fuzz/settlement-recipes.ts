import { indiaDay } from '@shop/contract/core/india-day'
import { reportOf } from '#testing/settlement-factories.ts'
import { bySchema, type AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

/** A report with one line that matches no payment. */
function oddReport(stage: AdminStage): { readonly fileName: string; readonly text: string } {
  const number = stage.next()
  const line = { entity: `adj_${number}`, type: 'adjustment', amount: 5000, settlement: `setl_${number}` } as const
  return { fileName: 'recon.csv', text: reportOf([line]) }
}

/** A settlement with a line that waits for a person. */
async function odd(stage: AdminStage) {
  await stage.post('settlements/upload', oddReport(stage))
  const id = await stage.idIn('gateway_settlements')
  const settlement = await stage.seen(`settlements/${id}`)
  return { id, version: Number(settlement.version), lineId: Number(settlement.lines[0].id) }
}

/** A settlement that can be booked. */
async function ready(stage: AdminStage) {
  const { id, version, lineId } = await odd(stage)
  const accepted = await stage.post(`settlements/${id}/accept`, { version, lineId, reason: 'Interest of the reserve' })
  return { id, version: Number(accepted.version), netMinor: Number(accepted.netMinor) }
}

function statement(
  { shop, next }: AdminStage,
  narration = 'Rent',
): { readonly fileName: string; readonly text: string } {
  const day = indiaDay(shop.clock.now())
  return {
    fileName: 'bank.csv',
    text: `Date,Narration,Reference,Debit,Credit\n${day},${narration},REF000${next()},500.00,`,
  }
}

async function bankLine(stage: AdminStage) {
  await stage.post('bank-lines/upload', statement(stage))
  return { params: { id: await stage.idIn('bank_lines') }, version: 1 }
}

const setAside = { reason: 'Rent of the workroom' }

export const settlementRecipes: Readonly<Record<string, AdminRecipe>> = {
  settlements: bySchema,
  settlementCounts: bySchema,
  unsettledMoney: bySchema,
  settlement: async (stage) => ({ params: { id: (await odd(stage)).id } }),
  uploadSettlements: (stage) => ({ body: oddReport(stage) }),
  fetchSettlements: () => ({ body: { month: '2026-01', day: 12 } }),
  acceptSettlementLine: async (stage) => {
    const { id, version, lineId } = await odd(stage)
    return { params: { id }, body: { version, lineId, reason: 'Interest of the reserve' } }
  },
  bookSettlements: async (stage) => ({ body: { settlements: [await ready(stage)] } }),
  settlementsFile: () => ({ body: { from: '2026-11-01', until: '2026-11-30' } }),
  bankLines: () => ({ query: { state: 'unmatched', from: '2026-11-01', until: '2026-11-30' } }),
  bankLineCounts: bySchema,
  previewBankFile: (stage) => ({ body: { text: statement(stage).text } }),
  uploadBankLines: (stage) => ({ body: statement(stage) }),
  takeBankLines: (stage) => {
    const names = { account: '4321', bankId: `bank-${stage.next()}` }
    const day = indiaDay(stage.shop.clock.now())
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
  bankLineOpenItems: async (stage) => ({ params: (await bankLine(stage)).params, query: { search: 'setl' } }),
  assignBankLine: async (stage) => {
    const { id, netMinor } = await ready(stage)
    const { code } = await stage.seen(`settlements/${id}`)
    const day = indiaDay(stage.shop.clock.now())
    // A line without the UTR, so that it waits for a person.
    await stage.post('bank-lines/upload', {
      fileName: 'bank.csv',
      text: `Date,Narration,Amount\n${day},Gateway ${stage.next()},${netMinor < 0 ? '-' : ''}50.00`,
    })
    const line = await stage.idIn('bank_lines')
    const lines: readonly { readonly id: number; readonly version: number }[] = (
      await stage.seen('bank-lines?limit=200')
    ).lines
    const version = lines.find(({ id: one }) => one === line)?.version ?? 0
    return { params: { id: line }, body: { version, matches: [{ kind: 'settlement', name: code }] } }
  },
  setAsideBankLine: async (stage) => {
    const { params, version } = await bankLine(stage)
    return { params, body: { version, ...setAside } }
  },
  reopenBankLine: async (stage) => {
    const { params, version } = await bankLine(stage)
    await stage.post(`bank-lines/${params.id}/set-aside`, { version, ...setAside })
    return { params, body: { version: version + 1 } }
  },
  bankLinesFile: () => ({ body: { from: '2026-11-01', until: '2026-11-30' } }),
}
