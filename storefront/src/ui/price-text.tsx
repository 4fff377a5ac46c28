import { Trans } from '@lingui/react/macro'
import { classNames } from './class-names.ts'

type Price = { readonly text: string; readonly paise: number }

type AmountTextProps = Price & { readonly className?: string }

/** The head script may have replaced the text using `data-paise`, so the hydration warning is suppressed. */
export function AmountText({ text, paise, className }: AmountTextProps) {
  return (
    <span data-paise={paise} suppressHydrationWarning className={classNames('price', className)}>
      {text}
    </span>
  )
}

type PriceTextProps = {
  readonly price: Price
  /** Full price of a discounted product. */
  readonly before?: Price | undefined
  /** `10% off`. */
  readonly off?: string | undefined
  readonly size?: 'small' | 'large'
}

export function PriceText({ price, before, off, size = 'small' }: PriceTextProps) {
  const isLarge = size === 'large'
  return (
    <p className={classNames('price-line', isLarge && 'text-h3')}>
      <AmountText {...price} />
      {before !== undefined && (
        <s>
          <span className="sr-only">
            <Trans>MRP </Trans>
          </span>
          <AmountText {...before} />
        </s>
      )}
      {off !== undefined && <span className="price price-off">{off}</span>}
    </p>
  )
}
