import { useNavigate } from 'react-router'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import type { MergePreview } from '@shop/contract/customers/admin-customer-actions'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, dayYearText } from '#ui/format.ts'

type MergeDialogProps = { readonly preview: MergePreview; readonly onClose: () => void }
type SideOfMerge = MergePreview['stays']
type LoginKind = 'email' | 'phone'

const nameOf = ({ id, name }: SideOfMerge): string => (name === '' ? `Customer ${id}` : name)

export function MergeDialog({ preview, onClose }: MergeDialogProps) {
  const navigate = useNavigate()
  const keyOf = useRequestKeys()
  const { stays, goes } = preview
  const merge = async (form: FormData): Promise<void> => {
    const chosen = (['email', 'phone'] as const).flatMap((kind) => {
      const side = textIn(form, kind)
      return side === 'stays' || side === 'goes' ? [[kind, side] as const] : []
    })
    const body = { otherId: goes.id, ...Object.fromEntries(chosen) }
    await callApi(adminCustomerActionCalls.merge, { params: { id: stays.id }, body, key: keyOf(body) })
    await navigate(`/customers/${stays.id}`)
  }
  return (
    <FormDialog title="Merge two customers?" action="Merge" look="danger" isWide onClose={onClose} onSubmit={merge}>
      {(fields) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Side title="Kept" side={stays} />
            <Side title="Merged" side={goes} />
          </div>
          <Moves preview={preview} />
          <ContactChoice kind="email" preview={preview} error={fields['email']} />
          <ContactChoice kind="phone" preview={preview} error={fields['phone']} />
          <p className="text-ink-2">
            Verified mailboxes get an email about the change. Messages that either of them stopped stay stopped. This
            cannot be undone.
          </p>
        </>
      )}
    </FormDialog>
  )
}

function Side({ title, side }: { readonly title: string; readonly side: SideOfMerge }) {
  return (
    <section aria-label={title} className="rounded-soft border border-line p-3 wrap-anywhere">
      <p className="text-small text-ink-2">{title}</p>
      <p className="font-semibold">{nameOf(side)}</p>
      <p className="text-small text-ink-2">
        Number {side.id} · {side.isGuest ? 'guest' : 'account'} since {dayYearText(side.since)}
      </p>
    </section>
  )
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

function movesOf({ moves }: MergePreview): readonly string[] {
  return [
    ...counted(moves.orders, 'order', 'orders'),
    ...counted(moves.addresses, 'address', 'addresses'),
    ...counted(moves.cart, 'piece in the cart', 'pieces in the cart'),
    ...counted(moves.wishlist, 'piece on the wishlist', 'pieces on the wishlist'),
    ...(moves.hasMeasurements ? ['measurements'] : []),
    ...(moves.creditMinor === 0 ? [] : [`${amountText(moves.creditMinor)} of store credit`]),
    ...counted(moves.giftCards, 'gift card bought', 'gift cards bought'),
    ...counted(moves.reviews, 'review', 'reviews'),
    ...counted(moves.notes, 'note', 'notes'),
  ]
}

function Moves({ preview }: { readonly preview: MergePreview }) {
  const moves = movesOf(preview)
  const { droppedReviews } = preview
  const { sessions } = preview.moves
  return (
    <section aria-labelledby="moves">
      <h3 id="moves" className="font-semibold">
        Moves to {nameOf(preview.stays)}
      </h3>
      {moves.length === 0 ? (
        <p>Nothing but the log-in.</p>
      ) : (
        <ul className="list-disc pl-5">
          {moves.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {droppedReviews > 0 && (
        <p className="mt-2">
          {droppedReviews === 1 ? 'One review is' : `${droppedReviews} reviews are`} deleted: both reviewed the same
          piece, and the review of the customer who stays remains.
        </p>
      )}
      {sessions > 0 && (
        <p className="mt-2">
          {sessions === 1 ? 'One device is' : `${sessions} devices are`} logged out from the account that ends.
        </p>
      )}
    </section>
  )
}

type ContactChoiceProps = {
  readonly kind: LoginKind
  readonly preview: MergePreview
  readonly error: string | undefined
}

const kindTexts: Readonly<Record<LoginKind, string>> = { email: 'Email to log in', phone: 'Phone to log in' }

/** Offers a choice only when both accounts have such a log-in; otherwise the server keeps the verified one. */
function ContactChoice({ kind, preview, error }: ContactChoiceProps) {
  const { stays, goes, mustChoose } = preview
  const [here, there] = [stays[kind], goes[kind]]
  if (here === null && there === null) return null
  if (here === null || there === null)
    return (
      <p>
        {kindTexts[kind]}: <strong className="wrap-anywhere">{(here ?? there)?.value}</strong>
      </p>
    )
  const isOpen = mustChoose.includes(kind)
  const proposed = there.isVerified && !here.isVerified ? 'goes' : 'stays'
  const options = [
    ['stays', here],
    ['goes', there],
  ] as const
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${kind}-error`}>
      <legend className="label">{kindTexts[kind]}</legend>
      {options.map(([side, login]) => (
        <label key={side} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={kind}
            value={side}
            defaultChecked={!isOpen && side === proposed}
            required
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">
            {login.value}{' '}
            <span className="text-small text-ink-2">{login.isVerified ? 'confirmed' : 'not confirmed'}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${kind}-error`} className="mt-1 text-small text-alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
