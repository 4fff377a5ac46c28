import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMoneyText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import type { Alert } from './alerts-api.ts'

type AlertRowProps = { readonly alert: Alert; readonly isLeaving: boolean; readonly onRemove: () => void }

function subjectOf({ kind, choice }: Alert): string {
  if (kind === 'price_drop') return t`When the price drops`
  return choice === '' ? t`When it is back in stock` : t`When size ${choice} is back in stock`
}

export function AlertRow({ alert, isLeaving, onRemove }: AlertRowProps) {
  const money = useMoneyText()
  const { product, kind } = alert
  const path = `/products/${encodeURIComponent(product.slug)}`
  const subject = subjectOf(alert)
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-5 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="block aspect-3/4 overflow-hidden bg-mist max-sm:row-span-2"
      >
        <Picture files={product.picture} sizes="5rem" widest={320} alt="" />
      </Link>
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate text-micro">{product.designer}</p>
        <h2 className="font-sans text-body font-normal">
          <Link to={path} className="line-clamp-2 hover:text-rani hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="text-small text-kajal-2">
          {kind === 'price_drop' ? (
            <Trans>
              {subject}, now <AmountText {...money(product.price)} />
            </Trans>
          ) : (
            subject
          )}
        </p>
      </div>
      <Button
        look="quiet"
        isBusy={isLeaving}
        aria-label={t`Remove ${{ name: product.name }}: ${subject}`}
        className="-ms-1 justify-self-start max-sm:col-start-2 sm:ms-0"
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </article>
  )
}
