import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft'
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@shop/contract/catalogue'
import { Disclosure } from '#ui/accordion.tsx'
import { RichHtml } from '#ui/rich-html.tsx'

const returnsText = {
  returnable: 'Can be returned or exchanged within 7 days of delivery.',
  exchange_only: 'Can be exchanged within 7 days of delivery; not returned for money.',
  final: 'Can not be returned, except when it is faulty or not what you ordered.',
} as const satisfies Record<ProductDetail['returns'], string>

function dispatchText({ min, max }: ProductDetail['dispatch_days']): string {
  if (max <= 0) return 'Sent at once.'
  return min === max ? `Leaves us in ${max} days.` : `Leaves us in ${min} to ${max} days.`
}

type SizeTable = NonNullable<ProductDetail['size_table']>

/** The chart that belongs to this kind of piece; a wide one scrolls in its own box, its first column stays. */
function SizeChart({ table: { title, unit, columns, rows } }: { readonly table: SizeTable }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls must be reachable by keyboard. */}
      <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
        <table className="w-full text-left text-small tabular-nums">
          <caption className="pb-2 text-left text-kajal-2">
            {title}
            {unit === 'in' && columns.some((column) => !column.includes('(')) ? ', lengths in inches' : ''}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b border-line py-2 pr-4 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...values]) => (
              <tr key={size}>
                <th scope="row" className="sticky left-0 bg-chuna py-2 pr-4 font-semibold">
                  {size}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className="py-2 pr-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-small">
        <Link to="/size-guide" className="quiet-link">
          Size guide: how to measure
        </Link>
      </p>
    </>
  )
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3 text-small">
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}

/** Beside the buy button: when it leaves, and whether it may come back. */
export function BuyingFacts({ product }: { readonly product: ProductDetail }) {
  return (
    <ul className="grid gap-3">
      <Fact icon={<TruckIcon size={20} />}>
        {dispatchText(product.dispatch_days)}{' '}
        <Link to="/shipping" className="quiet-link">
          Delivery times and charges
        </Link>
      </Fact>
      <Fact icon={<ArrowUUpLeftIcon size={20} />}>
        {returnsText[product.returns]}{' '}
        <Link to="/returns-and-exchange" className="quiet-link">
          Returns
        </Link>
      </Fact>
    </ul>
  )
}

export function ProductFacts({ product }: { readonly product: ProductDetail }) {
  const facts = Object.entries(product.other_attribute)
  return (
    <div className="border-t border-line">
      {product.description !== '' && (
        <Disclosure summary="About this piece" isOpenAtFirst>
          <RichHtml html={product.description} className="text-kajal-2" />
        </Disclosure>
      )}
      {facts.length > 0 && (
        <Disclosure summary="Details" isOpenAtFirst>
          <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[max-content_1fr]">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-kajal-2">{name}</dt>
                <dd className="mb-2 sm:mb-0">{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {product.size_table !== null && (
        <Disclosure summary="Size chart">
          <SizeChart table={product.size_table} />
        </Disclosure>
      )}
      <Disclosure summary="Delivery and returns">
        <ul className="grid list-disc gap-1.5 pl-5 text-small text-kajal-2">
          <li>{dispatchText(product.dispatch_days)}</li>
          <li>{returnsText[product.returns]}</li>
          <li>Prices include all Indian taxes. Duties abroad are paid by the receiver.</li>
        </ul>
      </Disclosure>
    </div>
  )
}
