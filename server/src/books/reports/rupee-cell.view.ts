import { money, toRupeeNumber } from '@shop/contract/core/money'

export const rupeeCell = (amountMinor: number | null): string =>
  amountMinor === null ? '' : toRupeeNumber(money(amountMinor)).toFixed(2)
