import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { Button } from '#ui/button.tsx'
import { useAlert } from './use-alert.ts'

type NotifyMeProps = {
  readonly productId: number
  /** Its sku; undefined while a size is missing, which `onMissing` then asks for. */
  readonly variant: string | undefined
  readonly onMissing: () => void
}

/** The main button where the piece, or the chosen size, is sold out. */
export function NotifyMe({ productId, variant, onMissing }: NotifyMeProps) {
  const { isWaiting, isBusy, ask } = useAlert({ productId, kind: 'back_in_stock', variant: variant ?? '' })
  const isDone = variant !== undefined && isWaiting
  return (
    <Button
      size="large"
      wide
      isBusy={isBusy}
      refusal={isDone ? 'You are on the list. We’ll email you once.' : undefined}
      onClick={() => (variant === undefined ? onMissing() : ask())}
    >
      {isDone ? <CheckIcon size={20} aria-hidden="true" /> : <BellIcon size={20} aria-hidden="true" />}
      {isDone ? 'We’ll email you' : 'Notify me'}
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
      className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start md:-my-3 text-small hover:text-rani"
    >
      <BellIcon size={18} weight={isWaiting ? 'fill' : 'light'} aria-hidden="true" />
      {isWaiting ? 'We’ll email you if the price falls' : 'Tell me if the price falls'}
    </button>
  )
}
