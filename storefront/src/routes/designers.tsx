import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { apiContext } from '#api/page-context.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { catalogueState } from '#features/catalogue/catalogue-state.ts'
import { DesignerIndex } from '#features/designers/designer-index.tsx'
import { loadDesigners } from '#features/designers/designers-api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/designers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { designers: await loadDesigners(context.get(apiContext)) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = serverLoader()
  void catalogueState.follow(
    'designers',
    page.then(({ designers }) => designers),
  )
  return page
}

export const shouldRevalidate = onlyForAnotherAddress

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Designers`, description: t`Every designer at the shop, A to Z.` })
}

export default function Designers({ loaderData: { designers } }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-h1">
        <Trans>Designers</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-reading text-kajal-2">
        <Trans>
          The ateliers, looms and workshops behind every piece: where they work, and what their hands are known for.
        </Trans>
      </p>
      {designers.length === 0 ? (
        <EmptyState drawing="needle" title={t`No designers yet`}>
          <p>
            <Trans>Please come back in a few days.</Trans>
          </p>
        </EmptyState>
      ) : (
        <DesignerIndex designers={designers} />
      )}
    </div>
  )
}
