import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useShopper } from '#areas/frame/shopper.ts'
import { whenSignedIn } from '#session/dialogs.ts'

/** On the server nobody is signed in, and the router's hooks cost as much as the rest of a card's text. */
const unsaved = { isSaved: false, toggle: () => undefined }

/** True when a product is saved. Optimistic: a failure restores the server's value. */
function useSavedInBrowser(productId: number) {
  const fetcher = useFetcher({ key: `saved-${productId}` })
  const { wishlist } = useShopper()
  const wished = fetcher.formData?.get('intent')
  const isStored = wishlist.some(({ product }) => product.id === productId)
  const isSaved = wished === undefined || wished === null ? isStored : wished === 'save'
  const toggle = () => {
    whenSignedIn({
      reason: t`Log in or create an account to save this to your wishlist.`,
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
  // Called like the fetcher's hook, because the ids of other elements depend on the order of hooks.
  useId()
  return unsaved
}

export const useSaved = import.meta.env.SSR ? useUnsaved : useSavedInBrowser
