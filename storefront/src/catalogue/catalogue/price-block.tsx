import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isForeign, rupeeText, useCurrency, useMoneyText } from '#session/currency.ts'
import { PriceText } from '#ui/price-text.tsx'
import type { Priced } from './catalogue-api.ts'
import { percentOffText } from './product-path.ts'

type PriceBlockProps = {
  readonly product: Priced & { readonly discount?: string }
  /** Price of the chosen variant, which may differ from the product's. */
  readonly price: string
}

export function PriceBlock({ product, price }: PriceBlockProps) {
  const money = useMoneyText()
  const currency = useCurrency()
  if (product.isPriceHidden)
    return (
      <p className="text-h3">
        <Trans>Price on request</Trans>
      </p>
    )
  const isBasePrice = price === product.price
  return (
    <div className="price-block">
      <PriceText
        size="large"
        price={money(price)}
        before={product.fullPrice !== undefined && isBasePrice ? money(product.fullPrice) : undefined}
        off={isBasePrice ? percentOffText(product.discount) : undefined}
      />
      <p className="price-note">
        {isForeign(currency) ? t`Indian taxes included; import duties not` : t`Inclusive of all taxes`}
      </p>
      {isForeign(currency) && (
        <p className="price-note">
          <Trans>
            You will be charged in INR: <span className="price">{rupeeText(price)}</span>
          </Trans>
        </p>
      )}
    </div>
  )
}
