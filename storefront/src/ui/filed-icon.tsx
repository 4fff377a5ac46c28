import icons from './icons.svg?url'

type FiledIconProps = {
  /** Id of a symbol in icons.svg. */
  readonly name: string
  readonly size: number
}

/** An icon whose shape is in a file that all pages share. */
export function FiledIcon({ name, size }: FiledIconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="icon">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
