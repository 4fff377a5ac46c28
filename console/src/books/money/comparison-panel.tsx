import { Link } from 'react-router'
import type { BookDifference, Comparison } from '@shop/contract/books/admin-reconciliation'
import { Button } from '#ui/button.tsx'
import { caseText, detailText } from './payment-labels.ts'

type ComparisonPanelProps = { readonly comparison: Comparison; readonly onClose: () => void }

const maxShown = 50

export function ComparisonPanel({ comparison, onClose }: ComparisonPanelProps) {
  const { compared, collected, differences } = comparison
  return (
    <section aria-labelledby="comparison" className="panel mb-5 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="comparison" className="text-section font-semibold">
          {differences.length === 0 ? 'No differences' : `${differences.length} to review`}
        </h2>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p role="status">
        {compared === 1 ? '1 payment was compared' : `${compared} payments were compared`}.{' '}
        {collected.length > 0 && `Into the books: ${collected.join(', ')}.`}
      </p>
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
        {differences.slice(0, maxShown).map((difference) => (
          <li key={`${difference.kind} ${difference.subject}`} className="py-2 wrap-anywhere">
            <Name difference={difference} />
            <span className="text-ink-2"> {difference.subject}</span>
            <span className="block text-small">{detailText(difference.detail)}</span>
          </li>
        ))}
      </ul>
      {differences.length > maxShown && (
        <p className="mt-2 text-small text-ink-2">And {differences.length - maxShown} more, listed as cases below.</p>
      )}
    </section>
  )
}

/** A case without a number ends with its cause. */
function Name({ difference: { id, kind } }: { readonly difference: BookDifference }) {
  if (id === null) return <span className="font-semibold">{caseText(kind)}</span>
  return (
    <Link to={`/reconciliation/${id}`} className="text-link">
      {caseText(kind)}
    </Link>
  )
}
