import { useState, type SubmitEvent } from 'react'
import type { StockResult, StockSize } from '@shop/contract/catalogue/admin-stock'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { wholeIn } from '@shop/contract/core/typed-number'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { locationsOf, shelfAt, sizeName } from './stock-labels.ts'

type CountFormProps = {
  readonly sizes: readonly StockSize[]
  readonly onDone: (results: readonly StockResult[]) => void
  readonly onCancel: () => void
}

/** Counts of the shelf, including held and promised pieces. Empty sizes are not counted. */
export function CountForm({ sizes, onDone, onCancel }: CountFormProps) {
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const locations = locationsOf(sizes)
  const [locationId, setLocationId] = useState(locations[0]?.locationId ?? null)
  const keyOf = useRequestKeys()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const typed = sizes
      .map((size) => ({ size, text: textIn(form, String(size.stockItemId)) }))
      .filter(({ text }) => text !== '')
    const wrong = typed.filter(({ text }) => wholeIn(text) === undefined)
    setProblems(Object.fromEntries(wrong.map(({ size }) => [size.stockItemId, 'Enter a whole number, such as 4'])))
    setProblem(typed.length === 0 ? 'Enter at least one count.' : undefined)
    if (wrong.length > 0 || typed.length === 0) return
    setIsBusy(true)
    try {
      const counts = typed.map(({ size, text }) => ({
        stockItemId: size.stockItemId,
        counted: wholeIn(text) ?? 0,
        expected: shelfAt(size, locationId),
      }))
      const body = { counts, note: textIn(form, 'note'), ...(locationId !== null && { locationId }) }
      const { results } = await callApi(adminStockCalls.count, { body, key: keyOf(body) })
      setProblems(Object.fromEntries(results.map(({ stockItemId, message }) => [stockItemId, message ?? ''])))
      onDone(results)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Count" className="grid gap-3">
      <p className="text-ink-2">
        Count all pieces on the shelf, those for orders too. Leave a size empty that you did not count.
      </p>
      {locations.length > 0 && (
        <SelectField
          label="Location"
          value={locationId ?? ''}
          onChange={({ target }) => setLocationId(Number(target.value))}
          options={locations.map((one) => ({ value: one.locationId, text: one.name }))}
        />
      )}
      <ul className="divide-y divide-line">
        {sizes.map((size, index) => (
          <CountRow
            expected={shelfAt(size, locationId)}
            key={size.stockItemId}
            size={size}
            problem={problems[size.stockItemId] ?? ''}
            isFirst={index === 0}
          />
        ))}
      </ul>
      <label className="grid gap-1">
        <span className="text-small font-semibold">Note (optional)</span>
        <input name="note" maxLength={300} className="field" autoComplete="off" />
      </label>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <div className="flex justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit" isBusy={isBusy}>
          Save count
        </Button>
      </div>
    </form>
  )
}

type CountRowProps = {
  readonly size: StockSize
  readonly expected: number
  readonly problem: string
  readonly isFirst: boolean
}

function CountRow({ size, expected, problem, isFirst }: CountRowProps) {
  const id = `count-${size.stockItemId}`
  return (
    <li className="grid grid-cols-[1fr_7rem] items-center gap-x-3 py-2">
      <label htmlFor={id}>
        {sizeName(size)}
        <span className="block text-small text-ink-2">{expected} expected</span>
      </label>
      <input
        id={id}
        name={String(size.stockItemId)}
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person has just pressed Count.
        autoFocus={isFirst}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        className="field text-right"
      />
      <p id={`${id}-problem`} role={problem === '' ? undefined : 'alert'} className="col-span-2 text-small text-alert">
        {problem}
      </p>
    </li>
  )
}
