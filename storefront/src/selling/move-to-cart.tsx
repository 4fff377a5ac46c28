import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { loadProduct, type Product } from '#features/catalogue/catalogue-api.ts'
import { OptionChips } from '#features/catalogue/option-chips.tsx'
import { useChoice } from '#features/catalogue/use-choice.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type MoveToCartProps = {
  readonly piece: { readonly slug: string; readonly name: string; readonly designer: string }
  readonly onClose: () => void
}

function Choosing({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const { choice, choose, variantOrAsk, errorFor, chipRef } = useChoice(product)
  const cart = useFetcher<{ readonly isDone: boolean }>()
  const wishlist = useFetcher()
  const choosable = product.choice_options.filter(({ title, options }) => options.length > 1 || title === 'Size')
  const move = async () => {
    const chosen = variantOrAsk()
    if (chosen === undefined && product.choice_options.length > 0) return
    const productId = String(product.id)
    const piece = { intent: 'add', productId, sku: chosen?.sku ?? '', options: JSON.stringify(choice) }
    await cart.submit(piece, { method: 'post', action: '/cart' })
  }
  const leave = useEffectEvent(() => {
    // Removed from the wishlist only after it is in the cart.
    void wishlist.submit({ intent: 'unsave', productId: String(product.id) }, { method: 'post', action: '/wishlist' })
    onClose()
  })
  const isDone = cart.state === 'idle' && cart.data?.isDone === true
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  return (
    <div className="grid gap-6">
      {choosable.map(({ title }) => (
        <OptionChips
          key={title}
          product={product}
          title={title}
          choice={choice}
          onChoose={(value) => choose(title, value)}
          error={errorFor(title)}
          firstRef={chipRef(title)}
        />
      ))}
      <Button size="large" wide isBusy={cart.state !== 'idle'} onClick={() => void move()}>
        <Trans>Move to cart</Trans>
      </Button>
    </div>
  )
}

/** Moves a product from the wishlist to the cart; a dialog first asks for the size. */
export function MoveToCart({ piece, onClose }: MoveToCartProps) {
  const [product, setProduct] = useState<Product | undefined>()
  const giveUp = useEffectEvent((error: unknown) => {
    notifyError(error)
    onClose()
  })
  useEffect(() => {
    loadProduct(browserApi, piece.slug).then(setProduct, giveUp)
  }, [piece.slug])
  return (
    <Dialog isOpen onClose={onClose} title={piece.name} description={piece.designer}>
      {product === undefined ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">
            <Trans>Loading the sizes</Trans>
          </span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : (
        <Choosing product={product} onClose={onClose} />
      )}
    </Dialog>
  )
}
