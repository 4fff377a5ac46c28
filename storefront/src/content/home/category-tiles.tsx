import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { TileCategory } from './home-api.ts'

type Shape = 'arch' | 'tall' | 'wide'

/** The pictures' own proportions, which show the whole garment with its hem. */
const boxes: Record<Shape, string> = { arch: 'tile-box arch', tall: 'tile-box', wide: 'tile-box-wide' }

type CategoryTileProps = {
  readonly category: TileCategory
  readonly shape: Shape
  readonly sizes: string
  readonly isSmall?: boolean
}

/** The text stands below the picture, where it covers no hem. */
export function CategoryTile({ category, shape, sizes, isSmall = false }: CategoryTileProps) {
  const { slug, name, tagline, picture } = category
  return (
    <Link to={`/category/${slug}`} prefetch="intent" className="tile">
      <span className={boxes[shape]}>
        {picture !== null && <Picture files={picture} sizes={sizes} widest={isSmall ? 480 : undefined} alt="" />}
      </span>
      <span className={classNames('tile-words', shape === 'arch' && 'text-center')}>
        <span className={isSmall ? 'tile-name text-small font-semibold' : 'tile-title'}>{name}</span>
        {shape !== 'arch' && tagline !== '' && <span className="tile-line">{tagline}</span>}
      </span>
    </Link>
  )
}
