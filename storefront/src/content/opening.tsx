import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShop } from '#areas/frame/shop.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function Opening() {
  const { config } = useShop()
  return (
    <EmptyState
      drawing="hanger"
      heading="h1"
      title={t`${{ brand: config.brand }} opens soon`}
      action={
        <ButtonLink to="/store-locator">
          <Trans>Find a store</Trans>
        </ButtonLink>
      }
    >
      <Trans>Our first pieces arrive soon. Leave your email below and we’ll write when the doors open.</Trans>
    </EmptyState>
  )
}

export function PlainOpening({ line }: { readonly line: string }) {
  const { config } = useShop()
  return (
    <header className="page-width pt-10 md:pt-16">
      <h1 className="text-h1">{config.brand}</h1>
      <p className="mt-3 max-w-reading text-h3 text-kajal-2">{line}</p>
    </header>
  )
}
