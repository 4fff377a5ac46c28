import { useId } from 'react'
import { useFetcher } from 'react-router'
import { whenSignedIn } from '#session/dialogs.ts'
import { useShopper } from './shopper.ts'

/** Nobody is signed in there, and the hooks of the router cost as much as the rest of a card's words. */
const unsaved = { isSaved: false, toggle: () => undefined }

/** Whether a product is saved, optimistic; a failure restores the server's value. */
function useSavedInBrowser(productId: number) {
  const fetcher = useFetcher({ key: `saved-${productId}` })
  const { wishlist } = useShopper()
  const wished = fetcher.formData?.get('intent')
  const isStored = wishlist.some(({ product }) => product.id === productId)
  const isSaved = wished === undefined || wished === null ? isStored : wished === 'save'
  const toggle = () => {
    whenSignedIn({
      reason: 'Log in or create an account to save this to your wishlist.',
      run: () =>
        void fetcher.submit(
          { intent: isSaved ? 'unsave' : 'save', productId: String(productId) },
          { method: 'post', action: '/wishlist' },
        ),
    })
  }
  return { isSaved, toggle }
}

function useUnsaved() {
  // As the fetcher's hook: the ids of other elements depend on it.
  useId()
  return unsaved
}

export const useSaved = import.meta.env.SSR ? useUnsaved : useSavedInBrowser
