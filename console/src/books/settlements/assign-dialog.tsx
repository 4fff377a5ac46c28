import { useCallback, useState } from 'react'
import type { BankLine, OpenItem } from '@shop/contract/books/admin-bank-lines'
import { adminBankLineCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { amountText, dayYearText, restOf, totalOf } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { matchTexts } from './settlement-labels.ts'
import { useOpenItems } from './use-open-items.ts'

type AssignDialogProps = { readonly line: BankLine; readonly onClose: () => void }
type Chosen = ReadonlyMap<string, OpenItem>

const keyOf = ({ kind, name }: OpenItem): string => `${kind} ${name}`
const chosenOf = (items: readonly OpenItem[]): Chosen => new Map(items.map((item) => [keyOf(item), item]))

/** Assigns a line to chosen items, whose sum must equal the line. */
export function AssignDialog({ line, onClose }: AssignDialogProps) {
  const keyFor = useRequestKeys()
  const freshOnConflict = useFreshOnConflict()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  // Keeps the person's choices when the list is loaded again.
  const suggest = useCallback((items: readonly OpenItem[]) => setChosen((now) => now ?? chosenOf(items)), [])
  const { items, problem } = useOpenItems(line.id, search.trim(), suggest)
  const picked = [...(chosen?.values() ?? [])]
  const listed = [...picked, ...(items ?? []).filter((item) => chosen?.has(keyOf(item)) !== true)]
  const assign = (): Promise<void> => {
    const body = { version: line.version, matches: picked.map(({ kind, name }) => ({ kind, name })) }
    const params = { id: String(line.id) }
    return freshOnConflict(() => callApi(adminBankLineCalls.assign, { params, body, key: keyFor(body) }))
  }
  const toggle = (item: OpenItem): void => {
    const next = new Map(chosen)
    if (!next.delete(keyOf(item))) next.set(keyOf(item), item)
    setChosen(next)
  }
  return (
    <FormDialog title="Assign the line" action="Assign" isWide onClose={onClose} onSubmit={assign}>
      {(fields) => (
        <>
          <p className="wrap-anywhere">
            <strong>{amountText(line.amountMinor)}</strong>, {dayYearText(line.day)}, {line.narration}
          </p>
          <TextField
            label="Find an item"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
            maxLength={60}
            hint="Number of an order or a statement, or the code of a settlement."
            error={fields['matches']}
          />
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          <ItemList items={listed} chosen={chosen} isLoading={items === undefined} onToggle={toggle} />
          <Balance line={line} picked={picked} />
        </>
      )}
    </FormDialog>
  )
}

type ItemListProps = {
  readonly items: readonly OpenItem[]
  readonly chosen: Chosen | undefined
  readonly isLoading: boolean
  readonly onToggle: (item: OpenItem) => void
}

function ItemList({ items, chosen, isLoading, onToggle }: ItemListProps) {
  if (items.length === 0) {
    return (
      <p className="text-ink-2">{isLoading ? 'Loading open items…' : 'No open item matches. Search by its number.'}</p>
    )
  }
  return (
    <fieldset>
      <legend className="label">Open items</legend>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-soft border border-line">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2">
              <input
                type="checkbox"
                className="size-4 shrink-0"
                checked={chosen?.has(keyOf(item)) === true}
                onChange={() => onToggle(item)}
              />
              <span className="min-w-0 grow">
                <span className="wrap-anywhere">
                  {matchTexts[item.kind]} <strong>{item.name}</strong>
                </span>
                <span className="block text-small text-ink-2">
                  {dayYearText(item.day)}, {stepOf(item)}
                </span>
              </span>
              <span className="whitespace-nowrap">{amountText(item.amountMinor)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function stepOf({ kind, isBooked }: OpenItem): string {
  if (isBooked) return kind === 'settlement' ? 'not at the bank yet' : 'booked already'
  return kind === 'transfer' ? 'is booked now, and the order is paid' : 'is booked now as paid out'
}

function Balance({ line, picked }: { readonly line: BankLine; readonly picked: readonly OpenItem[] }) {
  const total = totalOf(picked.map(({ amountMinor }) => amountMinor))
  const rest = restOf(line.amountMinor, total)
  const isWhole = picked.length > 0 && rest === 0
  const count = picked.length === 1 ? '1 item' : `${picked.length} items`
  return (
    <p role="status" className={isWhole ? 'font-semibold text-good' : 'font-semibold'}>
      {count}: {amountText(total)} of {amountText(line.amountMinor)}
      {isWhole ? '. It is the line to the paisa.' : `. ${amountText(rest)} is left.`}
    </p>
  )
}
