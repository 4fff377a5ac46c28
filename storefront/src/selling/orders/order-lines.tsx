import type { ReactNode } from 'react'
import { useMoneyText } from '#session/currency.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { arrivalSentence, optionText } from './order-text.ts'
import type { OrderLine } from './orders-api.ts'

function Options({ line }: { readonly line: OrderLine }) {
  const words = optionText(line)
  return words === '' ? null : <p className="mt-1 text-small text-kajal-2">{words}</p>
}

type OrderLinesProps = {
  readonly lines: readonly OrderLine[]
  /** True for an order that the shopper collects, which is ready as a whole. */
  readonly isCollected?: boolean
  /** Shown below a line. */
  readonly action?: (line: OrderLine) => ReactNode
}

export function OrderLines({ lines, isCollected = false, action }: OrderLinesProps) {
  const money = useMoneyText()
  return (
    <ul className="border-b border-line">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-t border-line py-5 sm:gap-6">
          <div className="aspect-3/4 overflow-hidden bg-mist">
            <Picture files={line.picture} sizes="5rem" alt="" />
          </div>
          <div className="min-w-0">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <p className="text-micro">{line.designer}</p>
                <p className="mt-1">
                  {line.product_slug === '' ? (
                    line.product_name
                  ) : (
                    <Link to={`/products/${line.product_slug}`} className="hover:text-rani hover:underline">
                      {line.product_name}
                    </Link>
                  )}
                </p>
                <Options line={line} />
                {line.arrival_between !== null && !isCollected && (
                  <p className="mt-1 text-small font-semibold text-patina">{arrivalSentence(line.arrival_between)}</p>
                )}
                <p className="mt-1 text-small text-kajal-2">
                  {line.quantity} × <AmountText {...money(line.unit_price)} />
                </p>
                <p className="mt-1 text-small text-kajal-2">{line.return_policy}</p>
              </div>
              <AmountText {...money(line.price)} className="font-semibold" />
            </div>
            {action?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}
