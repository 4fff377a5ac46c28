import { Trans } from '@lingui/react/macro'
import { Icon } from '#ui/icon-shapes.tsx'
import type { FamilyBoard } from './family-api.ts'

type FamilySaysProps = { readonly people: FamilyBoard['people']; readonly productId: number }

/** What the family says about one piece of the shopper's wishlist. */
export function FamilySays({ people, productId }: FamilySaysProps) {
  const said = people.flatMap(({ id, name, answers }) =>
    answers.filter((answer) => answer.product_id === productId).map((answer) => ({ ...answer, id, name })),
  )
  if (said.length === 0) return null
  const lovers = said.filter((answer) => answer.is_loved).map(({ name }) => name)
  return (
    <div className="mt-2 grid gap-1 border-s-2 border-rani ps-2.5 text-small">
      {lovers.length > 0 && (
        <p className="flex items-baseline gap-1.5">
          <span className="text-rani">
            <Icon shape="heart" size={14} />
          </span>
          <span>
            <Trans>
              <span className="sr-only">Loved by </span>
              {{ names: lovers.join(', ') }}
            </Trans>
          </span>
        </p>
      )}
      {said
        .filter(({ line }) => line !== '')
        .map(({ id, name, line }) => (
          <p key={id} className="break-words text-kajal-2">
            “{line}” <span className="text-kajal">{name}</span>
          </p>
        ))}
    </div>
  )
}
