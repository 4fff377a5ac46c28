import type { StockLocation } from '@shop/contract/catalogue/admin-locations'
import type { StockSize } from '@shop/contract/catalogue/admin-stock'
import type { TransferDetail } from '@shop/contract/catalogue/admin-transfers'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SizeFinder } from './size-finder.tsx'
import { piecesText } from './transfer-labels.ts'
import { useTransferDraft, type Draft, type DraftLine } from './use-transfer-draft.ts'

type DraftFormProps = { readonly start: Draft | TransferDetail; readonly locations: readonly StockLocation[] }

/** What can leave a location: pieces there that no order needs, and that nobody has bought. */
function freeAt({ locations = [], free }: StockSize, locationId: number): number {
  const level = locations.find((one) => one.locationId === locationId)
  if (level === undefined) return 0
  const spare = Math.max(0, level.onHand - level.committed)
  return level.sellsOnline ? Math.min(free, spare) : spare
}

/** Fills in from where to where which pieces go. */
export function DraftForm({ start, locations }: DraftFormProps) {
  const { draft, change, add, count, remove, save, isBusy, fields, problem } = useTransferDraft(start)
  const { fromId, toId, note, lines } = draft
  const options = locations.map(({ id, name }) => ({ value: id, text: name }))
  return (
    <form
      aria-label="Transfer"
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <section className="panel grid gap-4 p-4 md:grid-cols-2">
        <SelectField
          label="From"
          value={fromId}
          options={options}
          error={fields['fromId']}
          onChange={({ target }) => change({ fromId: Number(target.value) })}
        />
        <SelectField
          label="To"
          value={toId}
          options={options}
          error={fields['toId']}
          onChange={({ target }) => change({ toId: Number(target.value) })}
        />
        <div className="md:col-span-2">
          <TextField
            label="Note (optional)"
            value={note}
            maxLength={300}
            autoComplete="off"
            hint="Printed on the delivery challan"
            error={fields['note']}
            onChange={({ target }) => change({ note: target.value })}
          />
        </div>
      </section>
      <section aria-labelledby="lines" className="panel grid gap-4 p-4">
        <h2 id="lines" className="text-section font-semibold">
          Pieces
        </h2>
        <SizeFinder
          freeOf={(size) => freeAt(size, fromId)}
          isChosen={(id) => lines.some(({ stockItemId }) => stockItemId === id)}
          onChoose={add}
        />
        {lines.length > 0 && (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <LineRow
                key={line.stockItemId}
                line={line}
                onCount={(pieces) => count(line.stockItemId, pieces)}
                onRemove={() => remove(line.stockItemId)}
              />
            ))}
          </ul>
        )}
        {fields['lines'] !== undefined && (
          <p role="alert" className="text-small text-alert">
            {fields['lines']}
          </p>
        )}
        <p className="text-ink-2">{piecesText(lines.reduce((sum, { pieces }) => sum + pieces, 0))} in this transfer</p>
      </section>
      <p className="flex justify-end">
        <Button look="primary" type="submit" isBusy={isBusy}>
          Save draft
        </Button>
      </p>
    </form>
  )
}

type LineRowProps = {
  readonly line: DraftLine
  readonly onCount: (pieces: number) => void
  readonly onRemove: () => void
}

function LineRow({ line: { name, size, pieces }, onCount, onRemove }: LineRowProps) {
  const words = size === '' ? name : `${name}, ${size}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 wrap-anywhere">{words}</span>
      <span className="flex items-center gap-2">
        <NumberInput
          aria-label={`Pieces of ${words}`}
          value={pieces}
          least={1}
          onChange={(typed) => onCount(typed ?? 1)}
          className="field w-20 text-right"
        />
        <Button look="quiet" aria-label={`Remove ${words}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  )
}
