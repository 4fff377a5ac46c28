import type { AdminOffer, AdminOfferRow } from '@shop/contract/selling/admin-offers'
import type { FoundOffer, ListedOffer, Usage } from './admin-offers.store.ts'

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

export function toRow(listed: ListedOffer): AdminOfferRow {
  const { id, version, key, title, code, kind, percent, amountMinor, buyPieces, getPieces, state, inAll } = listed
  return {
    id,
    version,
    key,
    title,
    code,
    kind,
    percent,
    amountMinor,
    buyPieces,
    getPieces,
    state,
    startsAt: textOf(listed.startsAt),
    endsAt: textOf(listed.endsAt),
    endedAt: textOf(listed.endedAt),
    inAll,
    uses: listed.uses,
    codes: listed.codes,
  }
}

const someOf = (count: number): number | null => (count === 0 ? null : count)

/** The terms as the console's form and a line of the file have them; fields that the kind lacks are empty. */
export function toTermsBody(found: FoundOffer): AdminOffer['terms'] {
  const { title, code, isListed, kind, percent, amountMinor, capMinor, buyPieces, getPieces, isDraft } = found
  const { minSpendMinor, minPieces, categoryIds, designerIds, isFirstOrder, isFullPriceOnly } = found
  return {
    title,
    code,
    isListed,
    kind,
    percent: kind === 'percent' || kind === 'buy_x_get_y' ? someOf(percent) : null,
    amountMinor: kind === 'amount' ? amountMinor : null,
    capMinor,
    buyPieces: someOf(buyPieces),
    getPieces: someOf(getPieces),
    startsAt: textOf(found.startsAt),
    endsAt: textOf(found.endsAt),
    minSpendMinor,
    minPieces,
    categoryIds,
    designerIds,
    isFirstOrder,
    isFullPriceOnly,
    perAccount: found.perAccount,
    inAll: found.inAll,
    stacksWith: found.stacksWith,
    priority: found.priority,
    isDraft,
  }
}

export function toAdminOffer(found: FoundOffer, { lastUsedAt, ...usage }: Usage): AdminOffer {
  const terms = toTermsBody(found)
  return { ...toRow(found), terms, series: found.series, usage: { ...usage, lastUsedAt: textOf(lastUsedAt) } }
}
