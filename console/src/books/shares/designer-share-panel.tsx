import { Link } from 'react-router'
import type { ShareAccount } from '@shop/contract/books/admin-shares'
import { discountBearerTexts } from '@shop/contract/books/share-options'
import { FactList } from '#ui/fact-list.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { agreementText } from './share-labels.ts'

/** A designer's agreement on the designer's page, for people who see money. */
export function DesignerSharePanel({ account }: { readonly account: ShareAccount }) {
  const { id, agreement, owedMinor } = account
  const isShared = agreement !== null && agreement.kind === 'consignment'
  return (
    <section aria-labelledby="share" className="panel mb-5 p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="share" className="text-section font-semibold">
          Share
        </h2>
        <Link to={`/shares/${id}`} className="text-link">
          Agreements and statements
        </Link>
      </div>
      {agreement === null ? (
        <p className="text-ink-2">There is no agreement, so this designer has no statements.</p>
      ) : (
        <FactList
          facts={[
            ['Agreement', `${agreementText(agreement)}, from ${dayYearText(agreement.validFrom)}`],
            ['Discounts', isShared ? discountBearerTexts[agreement.discountBearer] : ''],
            ['Balance', amountText(owedMinor)],
          ]}
        />
      )}
    </section>
  )
}
