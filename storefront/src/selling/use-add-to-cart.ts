import { useFetcher } from 'react-router'
import { whenSignedIn } from '#session/dialogs.ts'

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
      reason: 'Log in or create an account to add this to your cart.',
      run: () =>
        void fetcher.submit(
          { intent: 'add', productId: String(productId), sku: sku ?? '', options: JSON.stringify(options) },
          { method: 'post', action: '/cart' },
        ),
    })
  }
  return { add, isAdding: fetcher.state !== 'idle' }
}
