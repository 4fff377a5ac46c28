import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { classNames } from './class-names.ts'

/** Shapes are drawn in the colour and size of the icon that refers to them. */
export const shapeProps = { size: '100%', fill: undefined } as const

/** The shapes of icons that a page repeats, once in each page. */
export function IconShapes() {
  return (
    <svg className="hidden" aria-hidden="true">
      <HeartIcon id="heart-fill" weight="fill" {...shapeProps} />
      <HeartIcon id="heart" weight="light" {...shapeProps} />
      <CaretDownIcon id="down" {...shapeProps} />
    </svg>
  )
}

type IconProps = {
  /** Ids of shapes, drawn over each other in this order. */
  readonly shapes: readonly string[]
  readonly size: number
  readonly className?: string
}

/** An icon by its shape; always decorative, with the name beside it. */
export function Icon({ shapes, size, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classNames('icon', className)}>
      {shapes.map((shape) => (
        <use key={shape} href={`#${shape}`} />
      ))}
    </svg>
  )
}
