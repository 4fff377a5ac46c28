import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { TileCategory } from './home-api.ts'

type Shape = 'arch' | 'plain' | 'tall' | 'wide'

/** The pictures' own proportions, which show the whole garment with its hem. */
const boxes: Record<Shape, string> = {
  arch: 'tile-box arch',
  plain: 'tile-box',
  tall: 'tile-box',
  wide: 'tile-box-wide',
}

type CategoryTileProps = {
  readonly category: TileCategory
  readonly shape: Shape
  readonly sizes: string
  readonly isSmall?: boolean
}

/** The text stands below the picture, where it covers no hem. */
export function CategoryTile({ category, shape, sizes, isSmall = false }: CategoryTileProps) {
  const { slug, name, tagline, picture } = category
  const isCentred = shape === 'arch' || shape === 'plain'
  return (
    <Link to={`/category/${slug}`} prefetch="intent" className="tile">
      <span className={boxes[shape]}>
        {picture !== null && (
          <Picture
            files={picture}
            sizes={sizes}
            widest={isSmall ? 480 : undefined}
            shape={shape === 'wide' ? 1.5 : 0.75}
            alt=""
          />
        )}
      </span>
      <span className={classNames('tile-words', isCentred && 'text-center')}>
        <span className={isSmall ? 'tile-name text-small font-semibold' : 'tile-title'}>{name}</span>
        {!isCentred && tagline !== '' && <span className="tile-line">{tagline}</span>}
      </span>
    </Link>
  )
}
