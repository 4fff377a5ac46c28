import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Currency } from '@shop/contract/core/money'
import { said } from '#session/contract-words.ts'
import { useCurrency } from '#session/currency.ts'
import { shownCurrencies } from '#session/published-currencies.ts'
import { chooseCurrency } from '#session/visitor.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { PopupMenu, PopupMenuChoices } from '#ui/popup-menu.tsx'

/** `₹ INR`; only the code when the symbol is the same. */
function shortName({ code, symbol }: Currency): string {
  return symbol === code ? code : `${symbol} ${code}`
}

/** Changes every price on the page at once (HEAD-02). */
export function CurrencyPicker() {
  const currency = useCurrency()
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <PopupMenu
        label={t`Currency: ${{ code: shortName(currency) }}, ${{ name: said(currency.spoken) }}`}
        faceLooks="currency-face"
        face={
          <>
            <span className="inline-block min-w-14 text-end">{shortName(currency)}</span>
            <Icon shape="down" size={12} />
          </>
        }
      >
        <PopupMenuChoices
          chosen={currency.code}
          choices={shownCurrencies.map((one) => ({
            value: one.code,
            text: `${one.country} · ${shortName(one)}`,
          }))}
          onChoose={(value) => {
            const chosen = shownCurrencies.find(({ code }) => code === value)
            if (chosen === undefined) return
            chooseCurrency(chosen.code)
            setAnnouncement(t`Prices shown in ${{ name: said(chosen.spoken) }}`)
          }}
        />
      </PopupMenu>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
