import { Trans } from '@lingui/react/macro'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { CartSummary } from '@shop/contract/selling/cart'
import { refusedText } from '#session/refused-goods.ts'

type RefusedAbroadProps = { readonly pieces: NonNullable<CartSummary['refused']> }

/** Pieces that cannot be sent to the country of the cart, said before the checkout refuses them. */
export function RefusedAbroad({ pieces }: RefusedAbroadProps) {
  return (
    <div role="alert" className="mt-4 flex gap-1.5 border-t border-ctrl pt-4 text-small text-alert">
      <WarningCircleIcon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <div>
        <ul className="grid gap-1">
          {pieces.map(({ line_id: id, product_name: name, kind }) => (
            <li key={id}>
              <bdi className="font-semibold">{name}</bdi>: {refusedText(kind)}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          <Trans>Please remove it, or choose another address.</Trans>
        </p>
      </div>
    </div>
  )
}
