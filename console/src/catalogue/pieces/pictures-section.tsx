import { Link } from 'react-router'
import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { Section } from './section.tsx'

type PicturesSectionProps = { readonly piece: AdminPiece; readonly canEdit: boolean }

/** In the shop's order; a separate page edits them. */
export function PicturesSection({ piece: { id, pictures }, canEdit }: PicturesSectionProps) {
  return (
    <Section title="Pictures">
      {pictures.length === 0 ? (
        <p className="text-ink-2">No pictures yet. Shoppers see the piece once it has one.</p>
      ) : (
        <ul className="grid grid-cols-4 gap-2">
          {pictures.map(({ src, alt }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- One picture may stand in two places.
            <li key={index}>
              <img
                src={src}
                alt={alt}
                loading="lazy"
                className="aspect-3/4 w-full rounded-soft border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <p className="mt-3">
          <Link to={`/pieces/${id}/pictures`} className="text-link">
            {pictures.length === 0 ? 'Add pictures' : 'Add and arrange pictures'}
          </Link>
        </p>
      )}
    </Section>
  )
}
