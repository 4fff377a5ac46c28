import { useState } from 'react'
import { dayText } from '@shop/contract/day-text'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useMoneyText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { ReturnForm } from './return-form.tsx'
import { stateText, stepTexts } from './return-text.ts'
import { withdrawReturn, type OwnReturn, type ReturnLine } from './returns-api.ts'

const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

function Withdraw({ request, onChanged }: { readonly request: OwnReturn; readonly onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
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
        Withdraw this return
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        header="Withdraw this return?"
        body="You keep the piece. You can ask again while the return days last."
        primary="Withdraw"
        secondary="Keep the return"
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}

function Request({ request, onChanged }: { readonly request: OwnReturn; readonly onChanged: () => void }) {
  const money = useMoneyText()
  const { state, pieces, refunded, history } = request
  return (
    <section aria-label="Return" className="border-l-2 border-line pl-4 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <span>Return: {stepTexts[state]}</span>
        {refunded !== null && <AmountText {...money(refunded)} />}
      </p>
      <p className="mt-1 text-kajal-2">{stateText(request)}</p>
      <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-kajal-2">
        {history.map(({ state: step, at }) => (
          <li key={at}>
            {stepTexts[step]} <time dateTime={at}>{dateFormat.format(new Date(at))}</time>
          </li>
        ))}
      </ol>
      {pieces > 1 && <p className="mt-1 text-kajal-2">{pieces} pieces</p>}
      {request.can_withdraw && <Withdraw request={request} onChanged={onChanged} />}
    </section>
  )
}

type LineReturnsProps = {
  readonly line: ReturnLine
  readonly isDelivered: boolean
  readonly onChanged: () => void
}

/** Below a piece of an order: its returns with their state, and the way to ask for one. */
export function LineReturns({ line, isDelivered, onChanged }: LineReturnsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAsked = line.requests.some((request) => request.can_withdraw || isUnderWay(request))
  const canAsk = isDelivered && line.pieces > 0 && !isAsked
  const sent = () => {
    setIsOpen(false)
    onChanged()
  }
  if (!canAsk && line.requests.length === 0) return null
  return (
    <div className="mt-3 grid justify-items-start gap-3 print:hidden">
      {line.requests.map((request) => (
        <Request key={request.id} request={request} onChanged={onChanged} />
      ))}
      {canAsk && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
            {line.is_open ? 'Return this piece' : 'Report a fault'}
            <span className="sr-only">: {line.product_name}</span>
          </Button>
          {line.is_open && line.last_day !== null && (
            <p className="text-small text-kajal-2">Until {dayText(line.last_day)}</p>
          )}
        </div>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={line.is_open ? 'Return this piece' : 'Report a fault'}
        description={line.product_name}
        width="regular"
      >
        <ReturnForm line={line} onSent={sent} />
      </Dialog>
    </div>
  )
}

function isUnderWay({ state }: OwnReturn): boolean {
  return state === 'picked_up' || state === 'received'
}
