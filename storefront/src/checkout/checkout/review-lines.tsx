import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoneyText } from '#session/currency.ts'
import { Picture, type PictureFiles } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'

export type ReviewLine = {
  readonly id: number
  readonly name: string
  readonly designer: string
  readonly detail: string
  readonly quantity: number
  readonly total: string
  readonly picture: PictureFiles
  /** In place of the picture, for a gift card. */
  readonly drawing?: ReactNode
  /** `Arrives Tue 1 Dec – Thu 3 Dec`; empty for a piece that does not ship. */
  readonly arrival: string
  /** One sentence about returns and cancellation. */
  readonly policy: string
  /** Below the policy: the recipient of a gift card. */
  readonly more?: ReactNode
}

/** The lines of an order, before or after it is placed. */
export function ReviewLines({ lines }: { readonly lines: readonly ReviewLine[] }) {
  const money = useMoneyText()
  return (
    <ul className="grid gap-4">
      {lines.map(({ id, name, designer, detail, quantity, total, picture, drawing, arrival, policy, more }) => (
        <li key={id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-4 text-small">
          {drawing ? (
            <div className="aspect-16/9 self-start bg-mist">{drawing}</div>
          ) : (
            <span className="block aspect-3/4 overflow-hidden bg-mist">
              <Picture files={picture} sizes="4rem" alt="" />
            </span>
          )}
          <div>
            {designer !== '' && <span className="mb-1 block text-micro">{designer}</span>}
            <span className="block">{name}</span>
            {detail !== '' && <span className="block text-kajal-2">{detail}</span>}
            <span className="block text-kajal-2">
              <Trans>Quantity {quantity}</Trans>
            </span>
            {arrival !== '' && <span className="mt-1.5 block font-semibold text-patina">{arrival}</span>}
            <span className="block text-kajal-2">{policy}</span>
            {more}
          </div>
          <AmountText {...money(total)} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}
