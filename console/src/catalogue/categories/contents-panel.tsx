import type { CategoryContents } from '@shop/contract/catalogue/admin-categories'
import { piecesText } from './category-labels.ts'

type ContentsProps = {
  readonly contents: CategoryContents
  /** Undefined when the cover cannot be chosen. */
  readonly cover?: { readonly mediaId: number | null; readonly onChoose: (mediaId: number) => void } | undefined
}

/** The newest pieces; when a cover is chosen, each is a button. */
export function Contents({ contents: { pieces, sample }, cover }: ContentsProps) {
  return (
    <>
      <p role="status" className="mb-3">
        {piecesText(pieces)}
        {sample.length > 0 && sample.length < pieces && `, the newest ${sample.length}:`}
      </p>
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6">
        {sample.map(({ id, name, picture, mediaId }) => (
          <li key={id}>
            {cover === undefined || mediaId === null ? (
              <Picture picture={picture} name={name} />
            ) : (
              <button
                type="button"
                aria-pressed={cover.mediaId === mediaId}
                aria-label={`Use ${name} as the cover`}
                title={name}
                onClick={() => cover.onChoose(mediaId)}
                className="block w-full border-2 border-transparent aria-pressed:border-accent"
              >
                <Picture picture={picture} name="" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Picture({ picture, name }: { readonly picture: string | null; readonly name: string }) {
  return picture === null ? (
    <span title={name} className="block aspect-3/4 bg-raised" />
  ) : (
    <img src={picture} alt={name} title={name} loading="lazy" className="aspect-3/4 w-full object-cover" />
  )
}
