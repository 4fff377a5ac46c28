import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { TileCategory } from './home-api.ts'

type Shape = 'arch' | 'panel' | 'wide' | 'label'

const boxes: Record<Shape, string> = {
  arch: 'aspect-3/4 arch',
  panel: 'aspect-4/5 md:aspect-auto md:h-full md:min-h-64',
  wide: 'aspect-4/3 md:aspect-16/9',
  label: 'aspect-4/3',
}

type CategoryTileProps = {
  readonly category: TileCategory
  readonly shape: Shape
  readonly sizes: string
  readonly className?: string
}

export function CategoryTile({ category, shape, sizes, className }: CategoryTileProps) {
  const isOver = shape === 'panel' || shape === 'wide'
  return (
    <Link
      to={`/category/${category.slug}`}
      prefetch="intent"
      className={classNames('group relative block', shape === 'panel' && 'h-full', className)}
    >
      <span className={classNames('block overflow-hidden bg-mist', boxes[shape])}>
        {category.picture !== null && (
          <Picture
            files={category.picture}
            sizes={sizes}
            widest={shape === 'arch' ? 480 : undefined}
            alt=""
            className="object-[50%_18%]"
          />
        )}
      </span>
      <span className={classNames('block', isOver ? 'tile-shade' : 'mt-3', shape === 'arch' && 'text-center')}>
        <span
          className={classNames('tile-name', shape === 'arch' ? 'text-small font-semibold' : 'font-display text-h3')}
        >
          {category.name}
        </span>
        {shape !== 'arch' && category.tagline !== '' && (
          <span className={classNames('mt-1 block text-small', isOver ? 'text-chuna/90' : 'text-kajal-2')}>
            {category.tagline}
          </span>
        )}
      </span>
    </Link>
  )
}
