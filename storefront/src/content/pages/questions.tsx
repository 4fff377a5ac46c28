import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { withShopSettings, type ShopTexts, type Question } from '@shop/contract/content/page-text'
import { Disclosure } from '#ui/accordion.tsx'
import { Link } from '#ui/link.tsx'

type QuestionsProps = {
  readonly items: readonly Question[]
  readonly house: ShopTexts
  /** Opens all answers of a search, to save a click for each. */
  readonly areOpen: boolean
}

export function Questions({ items, house, areOpen }: QuestionsProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, question, answer, more }) => (
        <Disclosure key={id} summary={question} isOpenAtFirst={areOpen}>
          {/* A scroll margin that keeps the question above it visible too. */}
          <div id={id} className="max-w-reading scroll-mt-16 text-kajal-2">
            <p>{withShopSettings(answer, house)}</p>
            <p className="mt-2 flex flex-wrap gap-x-6 text-small">
              {more !== undefined && (
                <Link to={more.to} className="quiet-link inline-flex min-h-6 items-center">
                  {more.text}
                </Link>
              )}
              <a
                href={`#${id}`}
                aria-label={t`Link to this answer: ${question}`}
                className="quiet-link inline-flex min-h-6 items-center"
              >
                <Trans>Link to this answer</Trans>
              </a>
            </p>
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
