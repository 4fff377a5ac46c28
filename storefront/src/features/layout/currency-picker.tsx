import { useState } from 'react'
import { currencies, currencyCodes, type CurrencyCode } from '@shop/contract/money'
import { useCurrency } from '#session/currency.ts'
import { chooseCurrency } from '#session/visitor.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { PopupMenu, PopupMenuChoices } from '#ui/popup-menu.tsx'

const spoken = { INR: 'Indian rupees', USD: 'US dollars', AED: 'UAE dirhams' } as const

/** `₹ INR`; only the code when the symbol is the same. */
function shortName(code: CurrencyCode): string {
  const { symbol } = currencies[code]
  return symbol === code ? code : `${symbol} ${code}`
}

/** Changes every price on the page at once (HEAD-02). */
export function CurrencyPicker() {
  const currency = useCurrency()
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <PopupMenu
        label={`Currency: ${shortName(currency)}, ${spoken[currency]}`}
        faceLooks="inline-flex h-11 items-center gap-1 px-2 text-small whitespace-nowrap hover:text-rani"
        face={
          <>
            <span className="inline-block min-w-14 text-right tabular-nums">{shortName(currency)}</span>
            <Icon shapes={['down']} size={12} />
          </>
        }
      >
        <PopupMenuChoices
          chosen={currency}
          choices={currencyCodes.map((code) => ({
            value: code,
            text: `${currencies[code].country} · ${shortName(code)}`,
          }))}
          onChoose={(value) => {
            const code = currencyCodes.find((known) => known === value)
            if (code === undefined) return
            chooseCurrency(code)
            setAnnouncement(`Prices shown in ${spoken[code]}`)
          }}
        />
      </PopupMenu>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
