import { useRef, useState, type SubmitEvent } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { maxCounted } from '@shop/contract/catalogue/stock-options'
import { adminLocationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { savedLocation, saveLocation, withCount, type SheetRow } from './stock/count-sheet.ts'
import { sizeName } from './stock/stock-labels.ts'
import { useCountSheet } from './stock/use-count-sheet.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => {
    const { locations } = await callApi(adminLocationCalls.list)
    return locations.filter(({ isActive }) => isActive)
  })
}

export function Component() {
  const locations = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState(savedLocation)
  const location = locations.find(({ id }) => id === chosen) ?? locations[0]
  const hasSeveral = locations.length > 1
  const { sheet, setSheet, scan, save, problem, saved, isBusy } = useCountSheet(
    hasSeveral ? (location?.id ?? null) : null,
  )
  return (
    <>
      <PageTitle back={{ to: '/stock', text: 'Stock' }} title="Count with a scanner" />
      <div className="grid max-w-3xl gap-4">
        {hasSeveral && (
          <SelectField
            label="Location"
            value={location?.id ?? ''}
            disabled={sheet.length > 0}
            hint={sheet.length > 0 ? 'Save or discard this count before you count elsewhere' : 'Where you count'}
            options={locations.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ target }) => {
              setChosen(Number(target.value))
              saveLocation(Number(target.value))
            }}
          />
        )}
        <ScanField onScan={scan} />
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {saved > 0 && <Notice look="good">{saved === 1 ? '1 count saved.' : `${saved} counts saved.`}</Notice>}
        {sheet.length === 0 ? (
          <p className="panel p-8 text-center text-ink-2">
            Scan each piece on the shelf, one after the other. Nothing changes before you save.
          </p>
        ) : (
          <>
            <ul className="panel divide-y divide-line px-4">
              {sheet.map((row) => (
                <Row
                  key={row.stockItemId}
                  row={row}
                  onCount={(count) => setSheet((before) => withCount(before, row.stockItemId, count))}
                  onRemove={() =>
                    setSheet((before) => before.filter(({ stockItemId }) => stockItemId !== row.stockItemId))
                  }
                />
              ))}
            </ul>
            <p className="flex justify-end gap-3">
              <Button onClick={() => setSheet([])}>Discard count</Button>
              <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
                {sheet.length > maxCounted ? `Save the first ${maxCounted}` : 'Save counts'}
              </Button>
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** A scanner types the code and presses Enter; then the field is ready for the next code. */
function ScanField({ onScan }: { readonly onScan: (code: string) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (field.current !== null) field.current.value = ''
    field.current?.focus()
    if (code !== '') void onScan(code)
  }
  return (
    <form onSubmit={submit} aria-label="Scan" className="grid grid-cols-[1fr_auto] gap-2">
      <input
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is for scanning.
        autoFocus
        aria-label="SKU or barcode"
        placeholder="Scan or type a SKU or barcode"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        enterKeyHint="done"
        className="field"
      />
      <Button type="submit">Add</Button>
    </form>
  )
}

type RowProps = {
  readonly row: SheetRow
  readonly onCount: (count: number) => void
  readonly onRemove: () => void
}

function Row({ row, onCount, onRemove }: RowProps) {
  const { piece, size, counted: count, expected, problem, productId } = row
  const name = size === '' ? piece : `${piece}, ${sizeName({ name: size })}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <Link to={`/stock/${productId}`} className="text-link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-small text-ink-2">
          {expected} expected
          {count !== expected && `, ${Math.abs(count - expected)} ${count > expected ? 'more' : 'fewer'}`}
        </span>
      </span>
      <span className="flex items-center gap-1">
        <Button aria-label={`One less: ${name}`} onClick={() => onCount(Math.max(0, count - 1))}>
          −
        </Button>
        <NumberInput
          aria-label={`Counted: ${name}`}
          value={count}
          onChange={(typed) => onCount(typed ?? 0)}
          className="field w-18 text-right"
        />
        <Button aria-label={`One more: ${name}`} onClick={() => onCount(count + 1)}>
          +
        </Button>
        <Button look="quiet" aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
      {problem !== '' && (
        <p role="alert" className="col-span-2 text-small text-alert">
          {problem}
        </p>
      )}
    </li>
  )
}
