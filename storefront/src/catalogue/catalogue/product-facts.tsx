import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { spanText } from '@shop/contract/core/day-span'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { contractWords } from '#session/contract-words.ts'
import { rupeeText } from '#session/currency.ts'
import { Disclosure } from '#ui/accordion.tsx'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { Link } from '#ui/link.tsx'
import { RichHtml } from '#ui/rich-html.tsx'
import type { Product } from './catalogue-api.ts'
import { FieldValue } from './field-value.tsx'
import { declarations, details, type Fact as NamedFact, type FieldPart, type House } from './product-declarations.ts'
import { sizeTableOf } from './size-chart-text.ts'
import { SizeTableBox } from './size-table.tsx'

type Size = Product['variant'][number] | undefined

function dispatchText({ breadcrumb, dispatch_days: days, variant: sizes }: Product, size: Size): string {
  if (breadcrumb.some(({ id }) => id === giftCardCategoryId))
    return t`Sent by email or text after payment, or on the day you choose.`
  const { dispatch_days: ready } =
    size ?? sizes.find((one) => one.dispatch_days && !one.made_to_order && one.qty > 0) ?? {}
  const { min, max } = ready ?? days
  const span = spanText({ min, max }, contractWords)
  if (ready && !size) {
    const later = spanText(days, contractWords)
    return max <= 0 ? t`Ships today; made to order, ${later}.` : t`Ships in ${span}; made to order, ${later}.`
  }
  return max <= 0 ? t`Ships today.` : t`Ships in ${span}.`
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

/** Dispatch time and returns, shown beside the buy button. */
export function BuyingFacts({ product, size }: { readonly product: Product; readonly size: Size }) {
  return (
    <ul className="buying-facts">
      <Fact icon={<FiledIcon name="truck" size={20} />}>
        {dispatchText(product, size)}{' '}
        <Link to="/shipping" className="quiet-link">
          <Trans>Delivery times and charges</Trans>
        </Link>
      </Fact>
      <Fact icon={<FiledIcon name="return" size={20} />}>
        {product.return_policy}{' '}
        <Link to="/returns-and-exchange" className="quiet-link">
          <Trans>Returns</Trans>
        </Link>
      </Fact>
    </ul>
  )
}

function FieldParts({ parts }: { readonly parts: readonly FieldPart[] }) {
  return parts.map(({ size, field }, index) => (
    <Fragment key={size}>
      {index > 0 && ', '}
      {size !== '' && `${size} `}
      <FieldValue field={field} />
    </Fragment>
  ))
}

const textOf = (value: NamedFact[1]): string =>
  typeof value === 'string' ? value : value.map(({ size, field }) => size + field.text).join(' ')

type FactListProps = { readonly facts: readonly NamedFact[]; readonly names: Product['attribute_names'] }

function FactList({ facts, names }: FactListProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={`${name} ${textOf(value)}`}>
          <dt>{names?.[name] ?? name}</dt>
          <dd>{typeof value === 'string' ? value : <FieldParts parts={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}

type ProductFactsProps = { readonly product: Product; readonly house: House }

export function ProductFacts({ product, house }: ProductFactsProps) {
  const mrp = rupeeText(product.fullPrice ?? product.price)
  return (
    <div className="border-t border-line">
      {product.description !== '' && (
        <Disclosure summary={t`Description`} isOpenAtFirst>
          <RichHtml html={product.description} className="max-w-[66ch] text-kajal-2" />
        </Disclosure>
      )}
      <Disclosure summary={t`Details`} isOpenAtFirst>
        <FactList facts={details(product)} names={product.attribute_names} />
      </Disclosure>
      {product.size_table !== null && (
        <Disclosure summary={t`Size chart`}>
          <p className="mb-2 text-small text-kajal-2">{product.size_table.title}</p>
          <SizeTableBox table={sizeTableOf(product.size_table)} />
          <p className="mt-3 text-small">
            <Link to="/size-guide" className="quiet-link">
              <Trans>How to measure</Trans>
            </Link>
          </p>
        </Disclosure>
      )}
      <Disclosure summary={t`Legal information`}>
        <FactList facts={declarations(product, { house, mrp })} names={product.attribute_names} />
      </Disclosure>
    </div>
  )
}
