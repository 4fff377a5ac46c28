import type { Difference } from './body.ts'

type DifferenceTableProps = {
  readonly label: string
  readonly differences: readonly Difference[]
  readonly names: readonly [from: string, to: string]
}

/** `statesFirstMinor` as `states first minor`; the form has the full names. */
const placeText = (place: string): string =>
  place
    .replaceAll('.', ' › ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

function amountText(place: string, value: string): string {
  return place.endsWith('Minor') && /^\d+$/.test(value) ? `₹${(Number(value) / 100).toLocaleString('en-IN')}` : value
}

export function DifferenceTable({ label, differences, names }: DifferenceTableProps) {
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
              <td className="text-ink-2">{placeText(place.replace(/Minor$/, ''))}</td>
              <td className="wrap-anywhere">{amountText(place, from)}</td>
              <td className="wrap-anywhere">{amountText(place, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
