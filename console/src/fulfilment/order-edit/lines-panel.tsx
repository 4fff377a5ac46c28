import { useId } from 'react'
import type { OrderEditing } from '@shop/contract/fulfilment/admin-order-edits'
import { amountText, negated } from '#ui/format.ts'
import { NumberField } from '#ui/number-input.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { EditForm } from './edit-draft.ts'

type Line = OrderEditing['lines'][number]

type LinesProps = {
  readonly lines: readonly Line[]
  /** Dropping a piece sends money back. */
  readonly mayDrop: boolean
  readonly form: EditForm
  readonly onChange: (change: Partial<EditForm>) => void
}

export function LineFields({ lines, mayDrop, form, onChange }: LinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <LineRow key={line.position} line={line} mayDrop={mayDrop} form={form} onChange={onChange} />
      ))}
    </ul>
  )
}

type Size = Line['sizes'][number]

function differenceText({ differenceMinor }: Size): string {
  return differenceMinor > 0 ? `${amountText(differenceMinor)} more` : `${amountText(negated(differenceMinor))} less`
}

const canTake = ({ isAvailable, differenceMinor }: Size): boolean => isAvailable && differenceMinor === 0

/** Why a size cannot be chosen. */
function otherSizesText(sizes: readonly Size[]): string | undefined {
  const others = sizes.filter((size) => !canTake(size))
  const texts = others.map((size) =>
    size.differenceMinor === 0 ? `${size.name} is sold out` : `${size.name} costs ${differenceText(size)}`,
  )
  return texts.length === 0 ? undefined : `${texts.join('; ')}.`
}

type RowProps = Omit<LinesProps, 'lines'> & { readonly line: Line }

function LineRow({ line, mayDrop, form, onChange }: RowProps) {
  const { position, name, size, sku, pieces, refusal, sizes } = line
  const id = useId()
  const hint = otherSizesText(sizes)
  const isResized = (form.sizes[position] ?? sku) !== sku
  const kept = form.kept[position] ?? pieces
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p id={id} className="font-semibold">
        {name}
      </p>
      <p className="mb-2 text-small text-ink-2">
        {[size, `${pieces} bought`].filter((text) => text !== '').join(' · ')}
      </p>
      {refusal !== '' && <p className="text-small text-ink-2">{refusal}</p>}
      {refusal === '' && (
        <div role="group" aria-labelledby={id} className="grid items-start gap-3 sm:grid-cols-[1fr_8rem]">
          {sizes.length > 0 && (
            <SelectField
              label="Size"
              options={[
                { value: sku, text: `${size}, as bought` },
                ...sizes.filter(canTake).map((other) => ({ value: other.sku, text: other.name })),
              ]}
              value={form.sizes[position] ?? sku}
              disabled={kept < pieces}
              {...(hint !== undefined && { hint })}
              onChange={({ target }) => onChange({ sizes: { ...form.sizes, [position]: target.value } })}
            />
          )}
          <NumberField
            label="Pieces to keep"
            most={pieces}
            wanted={`Enter 0 to ${pieces}`}
            value={kept}
            disabled={isResized || !mayDrop}
            onChange={(count) => onChange({ kept: { ...form.kept, [position]: count ?? pieces } })}
          />
        </div>
      )}
    </li>
  )
}
