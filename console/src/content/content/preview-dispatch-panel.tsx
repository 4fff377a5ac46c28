import { Link } from 'react-router'
import { adminTermsCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { DispatchPreview } from '@shop/contract/fulfilment/admin-terms'
import { callApi } from '#api/client.ts'
import { bodyIn, listIn, type Body } from '#ui/form-body.ts'
import { Notice } from '#ui/notice.tsx'
import { usePreview } from './use-preview.ts'

const ask = (days: Body, signal: AbortSignal) => callApi(adminTermsCalls.dispatch, { body: { days }, signal })

/** Shows which pieces would get other days if the form were published. */
export function PreviewDispatchPanel({ days }: { readonly days: Body }) {
  const isChosen = listIn(days['kinds']).every((row) => bodyIn(row)['categoryId'] !== 0)
  return (
    <section aria-labelledby="preview-dispatch" className="panel p-4">
      <h2 id="preview-dispatch" className="mb-2 text-section font-semibold">
        Pieces with these days
      </h2>
      <div aria-live="polite">
        {isChosen ? <ChangedPieces days={days} /> : <p className="text-ink-2">Choose the category first.</p>}
      </div>
    </section>
  )
}

function ChangedPieces({ days }: { readonly days: Body }) {
  const { found, problem } = usePreview(days, ask)
  if (problem !== undefined) return <Notice look="alert">{problem}</Notice>
  return found === undefined ? <p className="text-ink-2">Calculating…</p> : <Found found={found} />
}

const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${numberText(count)} pieces`)
const rangeText = ({ min, max }: DispatchPreview['samples'][number]['before']): string =>
  min === max ? `${min} days` : `${min} to ${max} days`

function Found({ found: { own, following, changed, samples } }: { readonly found: DispatchPreview }) {
  return (
    <div className="grid gap-3">
      <p>
        {piecesText(following)} {following === 1 ? 'follows' : 'follow'} the days of the kind;{' '}
        {changed === 0 ? 'none would change' : `${numberText(changed)} would change`}. {piecesText(own)}{' '}
        {own === 1 ? 'has its own days and stays' : 'have their own days and stay'} as now.
      </p>
      {samples.length > 0 && (
        <div className="overflow-x-auto">
          <table className="grid-table text-small" aria-label="Pieces that would change">
            <thead>
              <tr>
                <th scope="col">Piece</th>
                <th scope="col">In the shop</th>
                <th scope="col">With these days</th>
              </tr>
            </thead>
            <tbody>
              {samples.map(({ id, name, isMade, before, after }) => (
                <tr key={id}>
                  <th scope="row" className="text-left font-normal">
                    <Link to={`/pieces/${id}`}>{name}</Link>
                    <span className="block text-ink-2">{isMade ? 'Made to order' : 'Ready piece'}</span>
                  </th>
                  <td>{rangeText(before)}</td>
                  <td className="font-semibold">{rangeText(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
