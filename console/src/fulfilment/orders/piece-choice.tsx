import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { amountText } from '#ui/format.ts'
import { NumberInput } from '#ui/number-input.tsx'

type PieceChoiceProps = {
  readonly lines: AdminOrder['lines']
  /** The number of pieces, keyed by the line's position. */
  readonly choice: Readonly<Record<number, number>>
  readonly onChange: (choice: Readonly<Record<number, number>>) => void
}

/** Chooses a number of unrefunded pieces for each line. */
export function PieceChoice({ lines, choice, onChange }: PieceChoiceProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ position, name, quantity, refundedPieces, lineTotalMinor }) => {
        const most = quantity - refundedPieces
        return (
          <li key={position} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-small text-ink-2">
                {most === 0 ? 'Refunded already' : `${amountText(lineTotalMinor)} for ${quantity}`}
              </span>
            </span>
            <NumberInput
              label="Pieces"
              about={name}
              className="field w-20"
              most={most}
              wanted={`Enter 0 to ${most}`}
              value={choice[position] ?? 0}
              disabled={most === 0}
              onChange={(pieces) => onChange({ ...choice, [position]: pieces ?? 0 })}
            />
          </li>
        )
      })}
    </ul>
  )
}
