import { t } from '@lingui/core/macro'
import { dateText } from '@shop/contract/core/date-text'
import { useMoneyText } from '#session/currency.ts'
import { formatLanguage } from '#session/language.ts'
import { AmountText } from '#ui/price-text.tsx'
import type { Entry } from './gift-cards-api.ts'

const names: Readonly<Record<Entry['kind'], string>> = {
  issue: t({ message: 'Added', comment: 'An entry of a gift card or store credit' }),
  spend: t({ message: 'Redeemed', comment: 'An entry of a gift card or store credit' }),
  refund: t({ message: 'Refunded', context: 'entry of a gift card' }),
  expiry: t({ message: 'Expired', comment: 'An entry of a gift card or store credit' }),
  void: t({ message: 'Cancelled', context: 'entry of a gift card' }),
}

type Listed = Entry & { readonly order_code?: string; readonly note?: string }

/** Newest first. */
export function EntryList({ entries }: { readonly entries: readonly Listed[] }) {
  const money = useMoneyText()
  return (
    <ul className="border-b border-line">
      {entries.map((entry) => (
        <li
          key={`${entry.at}${entry.kind}${entry.amount}`}
          className="flex justify-between gap-4 border-t border-line py-4"
        >
          <span className="grid min-w-0 gap-1">
            <span>{names[entry.kind]}</span>
            <span className="text-small text-kajal-2 [overflow-wrap:anywhere]">
              {[
                dateText(entry.at, formatLanguage),
                entry.order_code && t`order ${{ code: entry.order_code }}`,
                entry.note,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <span className="price whitespace-nowrap">
            {entry.is_credit ? '+' : '−'}
            <AmountText {...money(entry.amount)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
