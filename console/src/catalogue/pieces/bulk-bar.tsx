import { useState } from 'react'
import { Link } from 'react-router'
import type { PieceBatch } from '@shop/contract/catalogue/piece-batches'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { piecesText } from './piece-labels.ts'
import { PriceFields, priceChangeIn } from './price-change-fields.tsx'
import { SaleFields, saleTermsIn } from './sales-section.tsx'

/** The chosen rows, or all pieces that match the list's filters. */
export type PieceSelection = { readonly ids: number[] } | { readonly filter: Readonly<Record<string, string>> }

type BulkBarProps = {
  readonly count: number
  readonly ids: readonly number[]
  readonly filter: Readonly<Record<string, string>>
  readonly canEdit: boolean
  readonly canPrice: boolean
  readonly onOpened: (batch: PieceBatch) => void
  readonly onClear: () => void
}

type Open = 'prices' | 'sale' | 'publish' | 'withdraw'

const titles = {
  prices: 'Change the prices',
  sale: 'Schedule a sale',
  publish: 'Publish',
  withdraw: 'Withdraw from sale',
} as const satisfies Record<Open, string>

export function BulkBar({ count, ids, filter, canEdit, canPrice, onOpened, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<Open>()
  const [isAll, setIsAll] = useState(false)
  const actions: readonly Open[] = [
    ...(canPrice ? (['prices', 'sale'] as const) : []),
    ...(canEdit ? (['publish', 'withdraw'] as const) : []),
  ]
  const selection: PieceSelection = isAll ? { filter } : { ids: [...ids] }
  return (
    <section aria-label="Selected pieces" className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <span className="font-semibold">{isAll ? 'Every matching piece' : `${count} selected`}</span>
      {actions.map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {titles[action]}
        </Button>
      ))}
      <Link to={gridAddress(selection)} className="button button-secondary">
        Edit in a grid
      </Link>
      <label className="flex min-h-10 items-center gap-2">
        <input type="checkbox" className="size-5" checked={isAll} onChange={({ target }) => setIsAll(target.checked)} />
        All that match the filters, up to 10,000
      </label>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      {open !== undefined && (
        <BulkDialog
          kind={open}
          what={isAll ? 'every piece that matches the filters' : piecesText(count)}
          selection={selection}
          onOpened={onOpened}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

function gridAddress(selection: PieceSelection): string {
  if ('filter' in selection) return `/pieces/grid?${new URLSearchParams(selection.filter).toString()}`
  return `/pieces/grid?ids=${selection.ids.join('.')}`
}

type BulkDialogProps = {
  readonly kind: Open
  readonly what: string
  readonly selection: PieceSelection
  readonly onOpened: (batch: PieceBatch) => void
  readonly onClose: () => void
}

function BulkDialog({ kind, what, selection, onOpened, onClose }: BulkDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const submit = async (form: FormData): Promise<void> => onOpened(await openBatch(kind, { form, selection, key }))
  return (
    <FormDialog
      title={titles[kind]}
      action={titles[kind]}
      look={kind === 'withdraw' ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={submit}
    >
      {(fields) => (
        <>
          <p>For {what}: all of them, or none if one cannot.</p>
          {kind === 'publish' && (
            <p>
              Shoppers see sizes without stock as sold out. The filter “Sold out” finds such pieces once they are live.
            </p>
          )}
          {(fields['filter'] ?? fields['ids']) !== undefined && (
            <Notice look="alert">{fields['filter'] ?? fields['ids']}.</Notice>
          )}
          {kind === 'prices' && <PriceFields fields={innerOf(fields, 'change.')} />}
          {kind === 'sale' && <SaleFields fields={innerOf(fields, 'change.terms.')} />}
        </>
      )}
    </FormDialog>
  )
}

type Faults = Readonly<Record<string, string>>

/** Removes the prefix: `change.percent` becomes `percent`. */
function innerOf(fields: Faults, place: string): Faults {
  const inner = Object.entries(fields).filter(([name]) => name.startsWith(place))
  return Object.fromEntries(inner.map(([name, text]) => [name.slice(place.length), text]))
}

type Sent = { readonly form: FormData; readonly selection: PieceSelection; readonly key: string }

function openBatch(kind: Open, { form, selection, key }: Sent): Promise<PieceBatch> {
  if (kind === 'publish' || kind === 'withdraw') {
    const body = { ...selection, change: { kind } }
    return callApi(adminPieceCalls.changeStates, { body, key })
  }
  const change = kind === 'sale' ? { kind, terms: saleTermsIn(form) } : priceChangeIn(form)
  return callApi(adminPieceCalls.changePrices, {
    body: { ...selection, change },
    key: `${key}-${JSON.stringify(change)}`,
  })
}
