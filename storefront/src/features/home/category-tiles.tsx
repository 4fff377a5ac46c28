import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { TileCategory } from './home-api.ts'

type Shape = 'arch' | 'tall' | 'wide'

/** The pictures' own proportions: the garment is whole, and its hem is seen. */
const boxes: Record<Shape, string> = { arch: 'aspect-3/4 arch', tall: 'aspect-3/4', wide: 'aspect-3/2' }

type CategoryTileProps = {
  readonly category: TileCategory
  readonly shape: Shape
  readonly sizes: string
  readonly isSmall?: boolean
}

/** The words stand below the picture, where they cover no hem. */
export function CategoryTile({ category, shape, sizes, isSmall = false }: CategoryTileProps) {
  const { slug, name, tagline, picture } = category
  return (
    <Link to={`/category/${slug}`} prefetch="intent" className="group block">
      <span className={classNames('block overflow-hidden bg-mist', boxes[shape])}>
        {picture !== null && <Picture files={picture} sizes={sizes} widest={isSmall ? 480 : undefined} alt="" />}
      </span>
      <span className={classNames('mt-3 block', shape === 'arch' && 'text-center')}>
        <span className={classNames('tile-name', isSmall ? 'text-small font-semibold' : 'font-display text-h3')}>
          {name}
        </span>
        {shape !== 'arch' && tagline !== '' && <span className="mt-1 block text-small text-kajal-2">{tagline}</span>}
      </span>
    </Link>
  )
}
