import { select, t } from '@lingui/core/macro'
import { Plural, Select, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { dayText } from '@shop/contract/core/day-text'
import { dateFormat } from '@shop/contract/core/locale'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useMoneyText } from '#session/currency.ts'
import { formatLanguage } from '#session/language.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { CancelPieces } from './cancel-pieces.tsx'
import { ReturnForm } from './return-form.tsx'
import { stateText, stepTexts } from './return-text.ts'
import { withdrawReturn, type OwnReturn, type ReturnLine } from './returns-api.ts'

const shortDay = dateFormat(
  {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  },
  formatLanguage,
)

function Withdraw({ request, onChanged }: { readonly request: OwnReturn; readonly onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const what = request.exchange === null ? 'return' : 'exchange'
  const withdraw = async () => {
    setIsBusy(true)
    try {
      notifySuccess(await withdrawReturn(browserApi, request.id))
      setIsOpen(false)
      onChanged()
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="min-h-11 text-small quiet-link" onClick={() => setIsOpen(true)}>
        <Trans>
          Withdraw this <Select value={what} _return="return" other="exchange" />
        </Trans>
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        header={t`Withdraw this ${select(what, { return: 'return', other: 'exchange' })}?`}
        body={t`You keep the piece. You can ask again within the return period.`}
        primary={t`Withdraw`}
        secondary={t`Keep the ${select(what, { return: 'return', other: 'exchange' })}`}
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}

const isHeldIn: ReadonlySet<string> = new Set(['requested', 'accepted', 'pickup_booked'])

function Replacement({ exchange, state }: { readonly exchange: Exchange; readonly state: OwnReturn['state'] }) {
  const { choice, held_until: until, courier, tracking_number: number, tracking_url: address } = exchange
  const size = choice === '' ? t`The same piece again` : t`Size ${choice}`
  const piece = isHeldIn.has(state) ? t`${size}, held for you until ${{ day: shortDay(new Date(until)) }}` : size
  const parcel = `${courier} ${number}`.trim()
  return (
    <p className="mt-1">
      {parcel === '' ? piece : t`${piece}, sent with ${parcel}.`}{' '}
      {address !== '' && (
        <a href={address} className="quiet-link">
          <Trans>Track parcel</Trans>
        </a>
      )}
    </p>
  )
}

function Request({ request, onChanged }: { readonly request: OwnReturn; readonly onChanged: () => void }) {
  const money = useMoneyText()
  const { state, pieces, refunded, history, exchange } = request
  const what =
    exchange === null
      ? t({ message: 'Return', context: 'of a piece' })
      : t({ message: 'Exchange', context: 'of a piece' })
  return (
    <section aria-label={what} className="border-s-2 border-line ps-4 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <span>
          {what}: {stepTexts[state]}
        </span>
        {refunded !== null && <AmountText {...money(refunded)} />}
      </p>
      <p className="mt-1 text-kajal-2">{stateText(request)}</p>
      <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-kajal-2">
        {history.map(({ state: step, at }) => (
          <li key={at}>
            {stepTexts[step]} <time dateTime={at}>{shortDay(new Date(at))}</time>
          </li>
        ))}
      </ol>
      {exchange !== null && <Replacement exchange={exchange} state={state} />}
      {pieces > 1 && (
        <p className="mt-1 text-kajal-2">
          <Plural value={pieces} one="# piece" other="# pieces" />
        </p>
      )}
      {request.can_withdraw && <Withdraw request={request} onChanged={onChanged} />}
    </section>
  )
}

type Exchange = NonNullable<OwnReturn['exchange']>

/** The main action of a line, as its policy allows it today. */
function actionText({ is_open: isOpen, can_exchange: canExchange, sizes }: ReturnLine): string {
  const isExchangeable = canExchange && sizes.some((size) => size.is_available)
  if (isOpen) return isExchangeable ? t`Return or exchange` : t`Return this piece`
  return isExchangeable ? t`Exchange this piece` : t`Report a fault`
}

type LineReturnsProps = {
  readonly line: ReturnLine
  readonly isDelivered: boolean
  /** True when other pieces remain; the last one is cancelled with the whole order. */
  readonly hasOthers: boolean
  readonly onChanged: () => void
}

/** Below a piece of an order: its returns with their state, and the button for a new one. */
export function LineReturns({ line, isDelivered, hasOthers, onChanged }: LineReturnsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const money = useMoneyText()
  const isAsked = line.requests.some((request) => request.can_withdraw || isUnderWay(request))
  const canAsk = isDelivered && line.pieces > 0 && !isAsked
  const title = actionText(line)
  const exchangeDay = line.can_exchange ? line.last_exchange_day : null
  const lastDay = line.is_open ? line.last_day : exchangeDay
  const sent = () => {
    setIsOpen(false)
    onChanged()
  }
  const canCancel = line.can_cancel && hasOthers
  if (!canAsk && !canCancel && line.requests.length === 0) return null
  return (
    <div className="mt-3 grid justify-items-start gap-3 print:hidden">
      {line.requests.map((request) => (
        <Request key={request.id} request={request} onChanged={onChanged} />
      ))}
      {canCancel && <CancelPieces line={line} onCancelled={onChanged} />}
      {canAsk && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
            {title}
            <span className="sr-only">: {line.product_name}</span>
          </Button>
          {lastDay !== null && (
            <p className="text-small text-kajal-2">
              {line.is_open && /[1-9]/.test(line.pickup_fee) ? (
                <Trans>
                  By {{ day: dayText(lastDay, formatLanguage) }}. We deduct <AmountText {...money(line.pickup_fee)} />{' '}
                  from a refund for the pickup, unless the piece is faulty or wrong.
                </Trans>
              ) : (
                t`By ${{ day: dayText(lastDay, formatLanguage) }}`
              )}
            </p>
          )}
        </div>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        description={line.product_name}
        width="regular"
      >
        <ReturnForm line={line} onSent={sent} />
      </Dialog>
    </div>
  )
}

function isUnderWay({ state }: OwnReturn): boolean {
  return state === 'picked_up' || state === 'received' || state === 'passed'
}
