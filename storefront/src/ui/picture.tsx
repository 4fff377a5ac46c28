import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { filesOf, spreadOf, type PictureFiles } from './picture-files.ts'

export type { PictureFiles } from './picture-files.ts'

type PictureProps = {
  readonly files: PictureFiles
  /** Displayed width, from which the browser selects a file: `(min-width: 80rem) 25vw, 50vw`. */
  readonly sizes: string
  /** Files wider than this are never needed in a small box. */
  readonly widest?: number | undefined
  /** Width by height of the box, from which a wide picture in an upright box gets larger files. */
  readonly shape?: number | undefined
  /** For the first visible pictures; all others load lazily. */
  readonly isEager?: boolean
  /** `object-position` of a picture without a focus. */
  readonly position?: string
  readonly className?: string
  readonly boxClassName?: string
  /** No background colour and no name: other content shows until the picture loads, and stays if it fails. */
  readonly isClear?: boolean
  /** Empty when the text beside the picture says the same. */
  readonly alt?: string | undefined
  /** Shown when the picture fails to load, instead of its `alt`; empty when text overlays the picture. */
  readonly name?: string | undefined
  /** `PictureSources` of another crop, which the browser tries first. */
  readonly children?: ReactNode
}

type PictureSourcesProps = Pick<PictureProps, 'files' | 'sizes' | 'widest'> & {
  readonly media?: string
  readonly spread?: number
}

/** Files of one crop; `media` limits the crop to matching screens. */
export function PictureSources({ files, sizes, widest, media, spread }: PictureSourcesProps) {
  const { src, type, srcSet } = filesOf(files, widest, spread)
  const hasChoice = srcSet.endsWith('w')
  if (srcSet !== '') return <source type={type} srcSet={srcSet} sizes={hasChoice ? sizes : undefined} media={media} />
  return media === undefined ? null : <source srcSet={src} media={media} />
}

/** Fills its box: set the box's aspect ratio, so that loading causes no layout shift. */
export function Picture({
  files,
  sizes,
  widest,
  shape = Number.POSITIVE_INFINITY,
  isEager = false,
  isClear = false,
  position,
  className,
  boxClassName,
  alt = files.alt,
  name = files.alt,
  children,
}: PictureProps) {
  const spread = spreadOf(files, shape)
  const label = isClear ? '' : name
  return (
    <picture
      className={classNames(isClear ? 'fills-box' : 'picture', !isEager && 'later', boxClassName)}
      style={{ backgroundColor: isClear ? undefined : files.colour, objectPosition: files.focus ?? position }}
    >
      {children}
      <PictureSources {...{ files, sizes, widest, spread }} />
      <img
        src={filesOf(files, widest, spread).src}
        alt={alt ?? ''}
        // Read by failed-pictures.ts.
        data-name={label === alt ? undefined : label}
        width={files.width}
        height={files.height}
        loading={isEager ? undefined : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
