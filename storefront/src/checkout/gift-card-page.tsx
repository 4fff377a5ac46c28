import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple'
import { ReceiptXIcon } from '@phosphor-icons/react/dist/ssr/ReceiptX'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { useShop } from '#areas/frame/shop.ts'
import type { Product } from '#features/catalogue/catalogue-api.ts'
import { buyReason, whenSignedIn } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Link } from '#ui/link.tsx'
import { GiftCardForm } from './gift-cards/gift-card-form.tsx'
import { GiftCardPreview } from './gift-cards/gift-card-preview.tsx'
import { faultsOf, fieldsOf, fieldOf, type GiftDraft, type GiftFaults } from './gift-cards/gift-draft.ts'

export type GiftRefusal = { readonly code: string; readonly message: string }
export type GiftOutcome = { readonly isDone: boolean; readonly refusal?: GiftRefusal }

export function isGiftCard({ breadcrumb }: Pick<Product, 'breadcrumb'>): boolean {
  return breadcrumb.some(({ id }) => id === giftCardCategoryId)
}

type GiftCardPageProps = {
  readonly card: Product
  /** The prices of all gift cards. */
  readonly prices: readonly string[]
}

const noDraft: Omit<GiftDraft, 'amount' | 'sender'> = {
  typedAmount: '',
  design: 'arch',
  isForOther: true,
  name: '',
  contact: '',
  message: '',
  day: '',
}

/** What the server refused, at its field if it has one. */
function refusedFaults(refusal: GiftRefusal | undefined): GiftFaults {
  const field = refusal && fieldOf(refusal.code)
  return refusal === undefined || field === undefined ? {} : { [field]: refusal.message }
}

/** A fault ends with the first letter that mends it. */
function withoutFaultsOf(faults: GiftFaults, changes: Partial<GiftDraft>): GiftFaults {
  const left = Object.entries(faults).filter(
    ([field]) => !(field in changes) && !(field === 'amount' && 'typedAmount' in changes),
  )
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left)
}

function useGiftForm({ card, prices }: GiftCardPageProps) {
  const fetcher = useFetcher<GiftOutcome>()
  const user = useUser()
  const [typed, setTyped] = useState<Omit<GiftDraft, 'sender'> & { readonly sender?: string }>({
    ...noDraft,
    amount: prices.includes(card.price) ? card.price : (prices[0] ?? card.price),
  })
  const [faults, setFaults] = useState<GiftFaults>({})
  const [seen, setSeen] = useState(fetcher.data)
  if (fetcher.data !== seen) {
    setSeen(fetcher.data)
    setFaults(refusedFaults(fetcher.data?.refusal))
  }
  const draft: GiftDraft = { ...typed, sender: typed.sender ?? (user?.isGuest === true ? '' : (user?.name ?? '')) }
  const submit = () => {
    const found = faultsOf(draft, card.gift_amount)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    whenSignedIn({
      reason: buyReason,
      run: () => void fetcher.submit({ intent: 'gift', ...fieldsOf(draft) }, { method: 'post', action: '/cart' }),
    })
  }
  const refusal = fetcher.data?.refusal
  return {
    draft,
    change: (changes: Partial<GiftDraft>) => {
      setTyped((before) => ({ ...before, ...changes }))
      setFaults((before) => withoutFaultsOf(before, changes))
    },
    faults,
    problem: refusal !== undefined && fieldOf(refusal.code) === undefined ? refusal.message : undefined,
    // A refusal is answered at once, while the cart of the page loads again.
    isBusy: fetcher.state === 'submitting' || (fetcher.state === 'loading' && refusal === undefined),
    submit,
  }
}

function Promises({ policy }: { readonly policy: string }) {
  return (
    <ul className="buying-facts">
      <li>
        <EnvelopeSimpleIcon size={20} aria-hidden="true" />
        <span>
          <Trans>Sent by email or text after payment, or on the day you choose.</Trans>
        </span>
      </li>
      <li>
        <CalendarCheckIcon size={20} aria-hidden="true" />
        <span>
          <Trans>
            Valid for three years, over as many orders as you like.{' '}
            <Link to="/gift-card" className="quiet-link">
              Check a balance
            </Link>
          </Trans>
        </span>
      </li>
      <li>
        <ReceiptXIcon size={20} aria-hidden="true" />
        <span>{policy}</span>
      </li>
    </ul>
  )
}

/** One page for every gift card: amount, design, recipient, message and day, with the card as it will arrive. */
export function GiftCardPage(props: GiftCardPageProps) {
  const { card, prices } = props
  const { config } = useShop()
  const { draft, change, faults, problem, isBusy, submit } = useGiftForm(props)
  return (
    <div className="page-width pt-2 pb-12 md:pt-4 md:pb-20">
      <Breadcrumb crumbs={[{ text: t`Home`, to: '/' }, { text: t`Gift card` }]} />
      <div className="mt-2 grid gap-x-16 gap-y-6 md:mt-4 md:grid-cols-[minmax(0,7fr)_minmax(22rem,6fr)]">
        <div className="max-md:-mx-4 max-md:order-2 md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start">
          <GiftCardPreview draft={draft} brand={config.brand} />
        </div>
        <div className="contents md:grid md:content-start md:gap-7">
          <div className="max-md:order-1">
            <h1 className="text-h1">
              <Trans>Gift card</Trans>
            </h1>
            <p className="mt-2 text-kajal-2">
              <Trans>For the lehenga she has already chosen, or the kurta that he has not.</Trans>
            </p>
          </div>
          <div className="grid gap-7 max-md:order-3">
            <GiftCardForm
              draft={draft}
              onChange={change}
              prices={prices}
              bounds={card.gift_amount}
              faults={faults}
              problem={problem}
              isBusy={isBusy}
              onSubmit={submit}
            />
            <Promises policy={card.return_policy} />
          </div>
        </div>
      </div>
    </div>
  )
}
