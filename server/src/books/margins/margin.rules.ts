import type { MarginSums } from '@shop/contract/books/admin-margins'
import type { DiscountBearer } from '@shop/contract/books/share-options'
import { money, stepsBetween, subtract, sum, wholeSharePoints, type Money } from '@shop/contract/core/money'
import { shareOf } from '#books/shares/share.rules.ts'

type Facts = {
  readonly shareBp: number | null
  readonly discountBearer: DiscountBearer | null
  readonly taxRatePercent: number
  readonly pieces: number
  readonly listMinor: number
  readonly paidMinor: number
  readonly taxMinor: number
  readonly costMinor: number
  readonly unknownPieces: number
}

const netOf = ({ paidMinor, taxMinor }: Facts): Money => subtract(money(paidMinor), money(taxMinor))

/** What the pieces cost the house: of consigned pieces, the designer's share. */
function costOf({ shareBp, discountBearer, ...facts }: Facts): Money {
  if (shareBp === null || discountBearer === null) return money(facts.costMinor)
  const [list, paid, tax] = [money(facts.listMinor), money(facts.paidMinor), money(facts.taxMinor)]
  const { taxRatePercent } = facts
  return shareOf({ shareBp, discountBearer }, { list, discount: subtract(list, paid), paid, tax, taxRatePercent })
}

const total = (facts: readonly Facts[], amountOf: (one: Facts) => Money): Money => sum(facts.map(amountOf))
const count = (facts: readonly Facts[], piecesOf: (one: Facts) => number): number =>
  facts.reduce((all, one) => all + piecesOf(one), 0)

/** Without a margin while own pieces have no cost: it would look better than it is. */
export function marginOf(sold: readonly Facts[], returned: readonly Facts[]): MarginSums {
  const [soldNet, returnedNet] = [total(sold, netOf), total(returned, netOf)]
  const net = subtract(soldNet, returnedNet)
  const cost = subtract(total(sold, costOf), total(returned, costOf))
  const unknownPieces = count(sold, (one) => one.unknownPieces) + count(returned, (one) => one.unknownPieces)
  const margin = unknownPieces === 0 ? subtract(net, cost) : null
  return {
    pieces: count(sold, ({ pieces }) => pieces) - count(returned, ({ pieces }) => pieces),
    soldMinor: soldNet.amountMinor,
    returnedMinor: returnedNet.amountMinor,
    netMinor: net.amountMinor,
    costMinor: cost.amountMinor,
    marginMinor: margin?.amountMinor ?? null,
    marginBp:
      margin === null || net.amountMinor <= 0
        ? null
        : Math.round(stepsBetween(money(0), margin, net) * wholeSharePoints),
    unknownPieces,
  }
}
