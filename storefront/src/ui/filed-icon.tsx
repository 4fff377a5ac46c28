import icons from './icons.svg?url'

type FiledIconProps = {
  /** The id of a symbol in icons.svg. */
  readonly name: string
  readonly size: number
}

/**
 * An icon of a product page whose shape is in a file, which saves 2 KB of markup for one more request before the first
 * paint.
 */
export function FiledIcon({ name, size }: FiledIconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="icon">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
