import { minorIn, pointsIn } from '@shop/contract/core/typed-number'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { Button } from '#ui/button.tsx'
import { amountText, restOf } from '#ui/format.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { rupeesText } from '#ui/rupees.ts'

type Line = AdminOrder['lines'][number]

/** Pieces of a line to refund, by a share of their price or by a sum. */
type Chosen = { readonly pieces: number; readonly shareBp: number; readonly amountMinor?: number | undefined }
/** Keyed by the line's position; a line without a choice is not refunded. */
export type CreditChoice = Readonly<Record<number, Chosen>>

const wholeBp = 10_000

const openPieces = ({ quantity, refundedPieces }: Line): number => quantity - refundedPieces

/** All pieces of a line with the share that the policy promises. */
const proposed = (line: Line): Chosen => ({ pieces: openPieces(line), shareBp: line.policyShareBp || wholeBp })

export function requestLines(choice: CreditChoice) {
  return Object.entries(choice).map(([position, { amountMinor, ...chosen }]) => ({
    position: Number(position),
    ...chosen,
    ...(amountMinor !== undefined && { amountMinor }),
  }))
}

type LineChoiceProps = {
  readonly lines: readonly Line[]
  readonly choice: CreditChoice
  readonly onChange: (choice: CreditChoice) => void
}

/** Begins with nothing chosen, so that nobody refunds what they did not mean. */
export function LineChoice({ lines, choice, onChange }: LineChoiceProps) {
  const open = lines.filter((line) => openPieces(line) > 0)
  const all = Object.fromEntries(open.map((line) => [line.position, choice[line.position] ?? proposed(line)]))
  const toggle = (line: Line): void => {
    const { [line.position]: before, ...others } = choice
    onChange(before === undefined ? { ...choice, [line.position]: proposed(line) } : others)
  }
  return (
    <fieldset>
      <legend className="label">Pieces</legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const chosen = choice[line.position]
          return (
            <li key={line.position} className="grid gap-2 py-3">
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0"
                  checked={chosen !== undefined}
                  disabled={openPieces(line) === 0}
                  onChange={() => toggle(line)}
                />
                <span className="font-semibold">{line.name}</span>
              </label>
              <p className="pl-8 text-small text-ink-2">
                {openPieces(line) === 0
                  ? 'Refunded already'
                  : `${amountText(line.lineTotalMinor)} for ${line.quantity} · ${line.policy}`}
              </p>
              {chosen !== undefined && (
                <CreditFields
                  line={line}
                  chosen={chosen}
                  onChange={(next) => onChange({ ...choice, [line.position]: next })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {open.length > 1 && (
        <Button look="quiet" className="px-0" onClick={() => onChange(all)}>
          All pieces
        </Button>
      )}
    </fieldset>
  )
}

type CreditFieldsProps = {
  readonly line: Line
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

function CreditFields({ line, chosen, onChange }: CreditFieldsProps) {
  const { pieces, shareBp, amountMinor } = chosen
  const most = openPieces(line)
  const isSum = amountMinor !== undefined
  const priceMinor = restOf(line.lineTotalMinor, line.discountMinor)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-8">
      {most > 1 && (
        <NumberInput
          label="Pieces"
          about={line.name}
          className="field w-16"
          least={1}
          most={most}
          wanted={`Enter 1 to ${most}`}
          value={pieces}
          onChange={(count) => onChange({ ...chosen, pieces: count ?? pieces })}
        />
      )}
      <select
        aria-label={`How much of ${line.name}`}
        className="field w-auto"
        value={isSum ? 'sum' : 'share'}
        onChange={({ target }) =>
          onChange({ pieces, shareBp, ...(target.value === 'sum' && { amountMinor: priceMinor }) })
        }
      >
        <option value="share">A share in %</option>
        <option value="sum">A sum in ₹</option>
      </select>
      {isSum ? (
        <NumberInput
          aria-label={`Sum in rupees for ${line.name}`}
          className="field w-28"
          read={minorIn}
          shown={rupeesText}
          least={1}
          most={priceMinor}
          wanted={`At most ${amountText(priceMinor)}`}
          value={amountMinor}
          onChange={(sum) => onChange({ ...chosen, amountMinor: sum ?? amountMinor })}
        />
      ) : (
        <NumberInput
          aria-label={`Share in percent of ${line.name}`}
          className="field w-20"
          read={pointsIn}
          shown={(points) => String(points / 100)}
          least={100}
          most={wholeBp}
          wanted="Enter 1 to 100"
          value={shareBp}
          onChange={(points) => onChange({ ...chosen, shareBp: points ?? shareBp })}
        />
      )}
    </div>
  )
}
