import { useFetcher } from 'react-router'
import { whenSignedIn } from '#session/dialogs.ts'

type Piece = {
  readonly productId: number
  readonly sku: string | null
  readonly options: Readonly<Record<string, string>>
}

/** Adds one piece; a visitor logs in first and it is added then (STATE-14). Taps while it is under way do nothing. */
export function useAddToCart() {
  const fetcher = useFetcher()
  const add = ({ productId, sku, options }: Piece) => {
    whenSignedIn({
      reason: 'Log in to add this piece to your cart.',
      run: () =>
        void fetcher.submit(
          { intent: 'add', productId: String(productId), sku: sku ?? '', options: JSON.stringify(options) },
          { method: 'post', action: '/cart' },
        ),
    })
  }
  return { add, isAdding: fetcher.state !== 'idle' }
}
