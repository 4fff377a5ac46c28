import type { AdminPiece } from '@shop/contract/admin-pieces'
import { Section } from './section.tsx'

/** The place of the pictures: they are shown here, in the order of the shop. */
export function PicturesSection({ piece: { pictures } }: { readonly piece: AdminPiece }) {
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
    </Section>
  )
}
