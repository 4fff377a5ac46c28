import type { AdminPiece } from '@shop/contract/admin-pieces'
import { policyTexts } from './piece-words.ts'
import { Section } from './section.tsx'

/** Counts as they are; counting changes them, no editor does. */
export function StockSection({ piece: { stock } }: { readonly piece: AdminPiece }) {
  if (stock.length === 0) return null
  return (
    <Section title="Stock">
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col" className="text-right">
              To sell
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
    </Section>
  )
}
