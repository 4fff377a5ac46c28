import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { EntryList } from '#features/gift-cards/entry-list.tsx'
import { loadCredit } from '#features/gift-cards/gift-cards-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { useMoneyText } from '#session/currency.ts'
import { AmountText } from '#ui/price-text.tsx'
import type { Route } from './+types/store-credit.ts'

export async function clientLoader() {
  requiredUser()
  return { credit: await loadCredit(browserApi) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Store credit`, isHidden: true })
}

export default function StoreCredit({ loaderData: { credit } }: Route.ComponentProps) {
  const money = useMoneyText()
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Store credit</Trans>
      </h1>
      <p className="mt-6 text-h2">
        <AmountText {...money(credit.balance)} />
      </p>
      <p className="mt-3 mb-8 max-w-[66ch] text-kajal-2">
        {credit.entries.length === 0
          ? t`You have no store credit. Refunds to store credit appear here.`
          : t`Use it at checkout, for a part of an order or all of it. It does not expire.`}
      </p>
      {credit.entries.length > 0 && <EntryList entries={credit.entries} />}
    </div>
  )
}
