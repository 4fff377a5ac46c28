import { format, money } from '@shop/contract/core/money'
import type { Difference } from './form-body.ts'

type DifferenceTableProps = {
  readonly label: string
  readonly differences: readonly Difference[]
  readonly names: readonly [from: string, to: string]
  readonly labels: ReadonlyMap<string, string>
}

/** `parts.1.title` as `Sections › 1 › Heading`; a name within another one may have a label of its own, `fields.loom`. */
function placeText(place: string, labels: ReadonlyMap<string, string>): string {
  return place
    .split('.')
    .map((name, index, names) => labels.get(`${names[index - 1]}.${name}`) ?? labels.get(name) ?? name)
    .join(' › ')
}

function amountText(place: string, value: string): string {
  return place.endsWith('Minor') && /^\d+$/.test(value) ? format(money(Number(value))) : value
}

export function DifferenceTable({ label, differences, names, labels }: DifferenceTableProps) {
  if (differences.length === 0) return <p className="text-ink-2">No difference.</p>
  return (
    <div className="max-h-96 overflow-auto">
      <table aria-label={label} className="grid-table text-small">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ place, from, to }) => (
            <tr key={place}>
              <td className="text-ink-2">{placeText(place, labels)}</td>
              <td className="wrap-anywhere">{amountText(place, from)}</td>
              <td className="wrap-anywhere">{amountText(place, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
