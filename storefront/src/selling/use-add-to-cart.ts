import { useFetcher } from 'react-router'
import { buyReason, whenSignedIn } from '#session/dialogs.ts'

type Piece = {
  readonly productId: number
  readonly sku: string | null
  readonly options: Readonly<Record<string, string>>
}

/** Adds one product; a visitor logs in first (STATE-14). Ignores clicks while a request is in flight. */
export function useAddToCart() {
  const fetcher = useFetcher()
  const add = ({ productId, sku, options }: Piece) => {
    whenSignedIn({
      reason: buyReason,
      run: () =>
        void fetcher.submit(
          { intent: 'add', productId: String(productId), sku: sku ?? '', options: JSON.stringify(options) },
          { method: 'post', action: '/cart' },
        ),
    })
  }
  return { add, isAdding: fetcher.state !== 'idle' }
}
