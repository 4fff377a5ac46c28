import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useMoneyText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadProduct, type Card, type Product } from './catalogue/catalogue-api.ts'
import { OptionChips } from './catalogue/option-chips.tsx'
import { useChoice } from './catalogue/use-choice.ts'

/**
 * Returns the variant that a piece adds to the cart. When its size is missing, focuses the size and returns undefined.
 */
type Ask = () => { readonly sku: string; readonly options: string } | undefined
type Asks = Map<number, Ask>

type PieceProps = {
  readonly product: Product
  readonly card: Card
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly asks: Asks
}

function OutfitPiece({ product, card, isChosen, onChoose, asks }: PieceProps) {
  const money = useMoneyText()
  const { choice, choose, variant, variantOrAsk, errorFor, chipRef } = useChoice(product)
  const ask = useEffectEvent<Ask>(() => {
    const found = variantOrAsk()
    if (found === undefined && product.choice_options.length > 0) return undefined
    return { sku: found?.sku ?? '', options: JSON.stringify(choice) }
  })
  useEffect(() => {
    asks.set(product.id, () => ask())
    return () => void asks.delete(product.id)
  }, [asks, product.id])
  const sized = product.choice_options.filter(({ title, options }) => options.length > 1 || title === 'Size')
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-b border-line py-4">
      <div className="aspect-3/4 overflow-hidden">
        <Picture files={card.picture} sizes="4.5rem" widest={320} alt="" />
      </div>
      <div className="grid content-start gap-2">
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          {product.name}
        </Checkbox>
        <AmountText {...money(variant?.price_text ?? product.price)} className="text-small font-semibold" />
        {isChosen &&
          sized.map(({ title }) => (
            <OptionChips
              key={title}
              product={product}
              title={title}
              name={`option-${product.id}-${title}`}
              choice={choice}
              onChoose={(value) => choose(title, value)}
              error={errorFor(title)}
              firstRef={chipRef(title)}
            />
          ))}
      </div>
    </li>
  )
}

function useProducts(cards: readonly Card[], onFailure: () => void): readonly Product[] | undefined {
  const [products, setProducts] = useState<readonly Product[]>()
  const fail = useEffectEvent((error: unknown) => {
    notifyError(error)
    onFailure()
  })
  useEffect(() => {
    const load = async () => {
      const found: Product[] = []
      // One by one, because a call to the same path cancels the previous one.
      for (const { slug } of cards) {
        const product = await loadProduct(browserApi, slug)
        if (product !== undefined && !product.out_of_stock) found.push(product)
      }
      setProducts(found)
    }
    load().catch(fail)
  }, [cards])
  return products
}

/** `count` pieces are not listed; `isWhole` when none is left. */
function SoldOutPieces({ count, isWhole }: { readonly count: number; readonly isWhole: boolean }) {
  if (count === 0) return null
  if (isWhole)
    return (
      <p>
        <Trans>
          Every piece of this outfit is sold out for now. On its own page, each can email you when it returns.
        </Trans>
      </p>
    )
  return (
    <p className="mt-4 text-small text-kajal-2">
      <Plural
        value={count}
        one="One more piece of this outfit is sold out for now."
        other="# more pieces of this outfit are sold out for now."
      />
    </p>
  )
}

type BuyOutfitProps = { readonly cards: readonly Card[]; readonly onClose: () => void }

/** All pieces of an outfit with their sizes, and one button that adds the ticked ones. */
export function BuyOutfit({ cards, onClose }: BuyOutfitProps) {
  const products = useProducts(cards, onClose)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [asks] = useState<Asks>(() => new Map())
  const [isBusy, setIsBusy] = useState(false)
  const cart = useFetcher()
  const chosen = (products ?? []).filter(({ id }) => !left.has(id))
  const add = async () => {
    const answers = chosen.map(({ id }) => ({ productId: String(id), answer: asks.get(id)?.() }))
    if (answers.some(({ answer }) => answer === undefined)) return
    setIsBusy(true)
    for (const { productId, answer } of answers) {
      await cart.submit(
        { intent: 'add', productId, sku: '', options: '{}', ...answer },
        { method: 'post', action: '/cart' },
      )
    }
    onClose()
  }
  const count = chosen.length
  const isWholeSoldOut = products?.length === 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Buy the outfit`}
      description={isWholeSoldOut ? undefined : t`Choose your sizes. Untick a piece to leave it out.`}
      width="regular"
    >
      {products === undefined ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">
            <Trans>Loading the pieces</Trans>
          </span>
          {cards.map(({ id }) => (
            <Skeleton key={id} className="h-24 w-full" />
          ))}
        </div>
      ) : (
        <>
          <ul>
            {products.map((product) => {
              const card = cards.find(({ id }) => id === product.id)
              if (card === undefined) return null
              const choose = (isChosen: boolean) => {
                const next = new Set(left)
                if (isChosen) next.delete(product.id)
                else next.add(product.id)
                setLeft(next)
              }
              return (
                <OutfitPiece
                  key={product.id}
                  {...{ product, card }}
                  isChosen={!left.has(product.id)}
                  onChoose={choose}
                  asks={asks}
                />
              )
            })}
          </ul>
          <SoldOutPieces count={cards.length - products.length} isWhole={isWholeSoldOut} />
          {!isWholeSoldOut && (
            <Button
              size="large"
              wide
              className="mt-6"
              isBusy={isBusy}
              refusal={count === 0 ? t`Choose at least one piece` : undefined}
              onClick={() => void add()}
            >
              <Plural value={count} one="Add 1 piece to cart" other="Add # pieces to cart" />
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
