import { useEffect, useState } from 'react'
import { adminCourierCalls } from '@shop/contract/core/admin-call-table'
import type { BookingResult, CourierRates } from '@shop/contract/fulfilment/admin-couriers'
import { courierProviderTexts } from '@shop/contract/fulfilment/courier-options'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

type BookCourierDialogProps = {
  readonly codes: readonly string[]
  readonly onDone: (results: readonly BookingResult[]) => void
  readonly onClose: () => void
}

const usualGrams = 1000
const typingPauseMs = 400

/** The rates of one order; none while the weight is being typed, and none for several orders. */
function useRates(code: string | undefined, grams: number) {
  const [found, setFound] = useState<{ readonly rates?: CourierRates; readonly problem?: string }>({})
  useEffect(() => {
    setFound({})
    if (code === undefined || !Number.isInteger(grams) || grams < 1) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      callApi(adminCourierCalls.rates, { params: { code }, query: { weightGrams: grams }, signal })
        .then((rates) => setFound({ rates }))
        .catch((error: unknown) => {
          if (!signal.aborted) setFound({ problem: messageOf(error) })
        })
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [code, grams])
  return found
}

/** Books couriers for one order, with a choice of rates, or for many, where the shop chooses each. */
export function BookCourierDialog({ codes, onDone, onClose }: BookCourierDialogProps) {
  const [weight, setWeight] = useState(String(usualGrams))
  const only = codes.length === 1 ? codes[0] : undefined
  const { rates, problem } = useRates(only, Number(weight))
  const book = async (form: FormData): Promise<void> => {
    const courierId = textIn(form, 'courierId')
    const one = { weightGrams: Number(weight), ...(courierId === '' ? {} : { courierId }) }
    const { results } = await callApi(adminCourierCalls.book, {
      body: { orders: codes.map((code) => ({ code, ...one })) },
    })
    onDone(results)
  }
  return (
    <FormDialog
      title={only === undefined ? `Book couriers for ${codes.length} orders` : `Book a courier for ${only}`}
      action="Book"
      onClose={onClose}
      onSubmit={book}
    >
      {(fields) => (
        <>
          <TextField
            label={only === undefined ? 'Weight of each parcel, in grams' : 'Weight, in grams'}
            name="weightGrams"
            inputMode="numeric"
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
            error={fields['orders.0.weightGrams']}
            required
          />
          {only === undefined ? (
            <p className="text-ink-2">Each order gets the cheapest courier that keeps its promised day.</p>
          ) : (
            problem === undefined && <RateChoice rates={rates} />
          )}
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        </>
      )}
    </FormDialog>
  )
}

function RateChoice({ rates }: { readonly rates: CourierRates | undefined }) {
  if (rates === undefined) return <p className="min-h-11 text-ink-2">Loading rates …</p>
  if (rates.rates.length === 0) return <Notice look="alert">No courier serves this address.</Notice>
  const isOfSeveral = new Set(rates.rates.map(({ provider }) => provider)).size > 1
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Courier</legend>
      {rates.rates.map(({ id, provider, name, rateMinor, days }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="courierId" value={id} defaultChecked={id === rates.chosenId} />
          <span className="flex-1">
            {name}
            <span className="block text-small text-ink-2">
              {isOfSeveral && `${courierProviderTexts[provider]} · `}
              {daysText(days)}
            </span>
          </span>
          <span className="tabular-nums">{amountText(rateMinor)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function daysText(days: number | null): string {
  if (days === null) return 'No delivery day given'
  return days === 1 ? '1 day' : `${days} days`
}
