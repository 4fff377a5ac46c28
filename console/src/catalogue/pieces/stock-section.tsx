import { Link } from 'react-router'
import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { policyTexts } from './piece-labels.ts'
import { Section } from './section.tsx'

/** Read-only here: stock is counted on the stock page. */
export function StockSection({ piece: { id, stock } }: { readonly piece: AdminPiece }) {
  if (stock.length === 0) return null
  return (
    <Section title="Stock">
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col" className="text-right">
              Available
            </th>
          </tr>
        </thead>
        <tbody>
          {stock.map(({ variantId, choices, policy, available }) => (
            <tr key={variantId}>
              <td>{choices.join(' / ') || 'The piece'}</td>
              <td className="text-right">{policy === 'tracked' ? available : policyTexts[policy]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <Link to={`/stock/${id}`} className="text-link">
          Count and movements
        </Link>
      </p>
    </Section>
  )
}
