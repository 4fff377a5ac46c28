import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayText } from '@shop/contract/core/day-text'
import { ProductTile } from '#areas/catalogue/product-tile.tsx'
import { formatLanguage } from '#session/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PlannedPieces } from './wedding-plan.ts'

type PlanFunctionProps = { readonly planned: PlannedPieces; readonly isUrgent: boolean }

function countText(total: number): string {
  return plural(total, { one: 'See the one piece in time', other: 'See all # in time' })
}

/** One function of the wedding: its day, what suits it, and pieces that arrive before it. */
export function PlanFunction({ planned, isUrgent }: PlanFunctionProps) {
  const { name, day, note, cards, total, link, orderBy } = planned
  const id = `function-${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line py-8 md:grid-cols-[16rem_1fr] md:gap-10 md:py-12"
    >
      <div className="md:sticky md:top-32 md:self-start">
        <p className="text-small font-semibold text-zari">{dayText(day, formatLanguage)}</p>
        <h2 id={id} className="mt-1 text-h2">
          {name}
        </h2>
        {note !== '' && <p className="mt-2 max-w-reading text-kajal-2">{note}</p>}
        {orderBy !== null && (
          <p className={classNames('mt-4 font-semibold', isUrgent ? 'text-rani' : 'text-patina')}>
            {isUrgent
              ? t`Order by ${{ day: dayText(orderBy, formatLanguage) }}: this week`
              : t`Order by ${{ day: dayText(orderBy, formatLanguage) }}`}
          </p>
        )}
        {total > 0 && (
          <ButtonLink to={link} look="quiet" className="mt-2">
            {countText(total)}
            <span className="sr-only">
              <Trans> for the {name}</Trans>
            </span>
          </ButtonLink>
        )}
      </div>
      {cards.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 lg:grid-cols-4 lg:gap-x-4">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductTile card={card} sizes="(min-width:80rem) 16vw,(min-width:56.25rem) 30vw,48vw" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-kajal-2">
          <Trans>
            Nothing in this category can arrive by {{ day: dayText(day, formatLanguage) }}. Our stylists know what can
            be made faster: ask them on WhatsApp.
          </Trans>
        </p>
      )}
    </section>
  )
}
