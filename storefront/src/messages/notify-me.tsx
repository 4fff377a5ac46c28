import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useHolds } from '#areas/selling/use-holds.ts'
import { timeText } from '#session/time-text.ts'
import { Button } from '#ui/button.tsx'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { useAlert } from './use-alert.ts'

type NotifyMeProps = {
  readonly productId: number
  /** The sku; undefined while a size is missing, which `onMissing` then requests. */
  readonly variant: string | undefined
  readonly onMissing: () => void
  readonly isAdding: boolean
  readonly onAdd: () => void
}

type SoldOutProps = Pick<NotifyMeProps, 'productId' | 'variant'> & { readonly size: string | undefined }

type Why = ReturnType<typeof useHolds> & { readonly size: string | undefined }

function wordsFor({ own, isInCart, size }: Why): { readonly title: string; readonly text: string } {
  if (own !== undefined) {
    const time = timeText(own.until)
    return {
      title:
        size === undefined
          ? t`This piece is held for you until ${time}`
          : t`Size ${size} is held for you until ${time}`,
      text: t`Add it to your cart and pay by then; after that the next shopper on the list can have it.`,
    }
  }
  if (isInCart) {
    return {
      title: t`In someone’s cart`,
      text: t`The last piece is held for another shopper. We can email you if it becomes available.`,
    }
  }
  return {
    title: size === undefined ? t`Sold out for now` : t`Size ${size} is sold out for now`,
    text: t`We’ll email you the moment it’s back.`,
  }
}

/** Why the piece cannot be bought now: sold out, held in an unpaid order, or held for this shopper. */
export function SoldOutText({ productId, variant, size }: SoldOutProps) {
  const { own, isInCart } = useHolds({ productId, variant })
  const { title, text } = wordsFor({ own, isInCart, size })
  return (
    <p className="border-s-2 border-rani ps-4 text-small">
      <span className="block font-semibold">{title}</span>
      <span className="text-kajal-2">{text}</span>
    </p>
  )
}

/** The main button when the piece, or the chosen size, is sold out. */
export function NotifyMe({ productId, variant, onMissing, isAdding, onAdd }: NotifyMeProps) {
  const { own, isInCart } = useHolds({ productId, variant })
  const { isWaiting, isBusy, ask } = useAlert({ productId, kind: 'back_in_stock', variant: variant ?? '' })
  const isDone = variant !== undefined && isWaiting
  const label = isInCart ? t`Notify me if it’s available` : t`Notify me`
  if (own !== undefined) {
    return (
      <Button size="large" wide isBusy={isAdding} onClick={onAdd}>
        <Trans>Add to cart</Trans>
      </Button>
    )
  }
  return (
    <Button
      size="large"
      wide
      isBusy={isBusy}
      refusal={isDone ? t`You are on the list. We’ll email you once.` : undefined}
      onClick={() => (variant === undefined ? onMissing() : ask())}
    >
      {isDone ? <CheckIcon size={20} aria-hidden="true" /> : <BellIcon size={20} aria-hidden="true" />}
      {isDone ? t`We’ll email you` : label}
    </Button>
  )
}

/** Below the buttons of a piece in stock. */
export function PriceAlert({ productId }: { readonly productId: number }) {
  const { isWaiting, isBusy, ask, cancel } = useAlert({ productId, kind: 'price_drop', variant: '' })
  const toggle = isWaiting ? cancel : ask
  return (
    <button
      type="button"
      aria-pressed={isWaiting}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : toggle}
      className="alert-link"
    >
      <FiledIcon name={isWaiting ? 'bell-fill' : 'bell'} size={18} />
      {isWaiting ? t`We’ll email you if the price drops` : t`Notify me if the price drops`}
    </button>
  )
}
