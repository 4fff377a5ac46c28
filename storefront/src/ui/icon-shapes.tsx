import { classNames } from './class-names.ts'

/** The shapes of icons that a page repeats, once in each page. */
export function IconShapes() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="heart" viewBox="0 0 256 256">
        <path d="M128 224S24 168 24 102A54 54 0 0 1 78 48c23 0 42 12 50 32 8-20 27-32 50-32a54 54 0 0 1 54 54C232 168 128 224 128 224Z" />
      </symbol>
      <symbol id="down" viewBox="0 0 256 256">
        <path className="line bolder" d="m48 96 80 80 80-80" />
      </symbol>
    </svg>
  )
}

type IconProps = {
  /** Id of a shape. */
  readonly shape: string
  readonly size: number
  /** Drawn as a line, which a parent's class may fill. */
  readonly isLine?: boolean
  readonly className?: string
}

/** An icon by its shape; always decorative, because its name stands beside it. */
export function Icon({ shape, size, isLine = false, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classNames(isLine ? 'line' : 'icon', className)}>
      <use href={`#${shape}`} />
    </svg>
  )
}
