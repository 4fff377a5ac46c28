import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PictureFiles = {
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Shown until the picture has loaded. */
  readonly colour: string
  readonly src: string
  /** `srcset` values, or empty. */
  readonly avif: string
  readonly webp: string
}

type PictureProps = {
  readonly files: PictureFiles
  /** Displayed width, from which the browser selects a file: `(min-width: 80rem) 25vw, 50vw`. */
  readonly sizes: string
  /** For the first visible pictures; all others load lazily. */
  readonly isEager?: boolean
  readonly className?: string
  /** No background colour and no name: other content shows until the picture loads, and stays if it fails. */
  readonly isClear?: boolean
  /** Empty when the text beside the picture says the same. */
  readonly alt?: string
  /** Shown in the box when the picture fails to load; empty when text overlays the picture. */
  readonly name?: string
  /** `PictureSources` of another crop, tried first. */
  readonly children?: ReactNode
}

type PictureSourcesProps = Pick<PictureProps, 'files' | 'sizes'> & { readonly media?: string }

/** Files of one crop; `media` limits the crop to matching screens. */
export function PictureSources({ files, sizes, media }: PictureSourcesProps) {
  return (
    <>
      {files.avif !== '' && <source type="image/avif" srcSet={files.avif} sizes={sizes} media={media} />}
      {files.webp !== '' && <source type="image/webp" srcSet={files.webp} sizes={sizes} media={media} />}
      {files.avif === '' && files.webp === '' && media !== undefined && <source srcSet={files.src} media={media} />}
    </>
  )
}

/** Fills its box: set the box's aspect ratio, so that loading causes no layout shift. */
export function Picture({
  files,
  sizes,
  isEager = false,
  isClear = false,
  className,
  alt = files.alt,
  name = files.alt,
  children,
}: PictureProps) {
  return (
    <picture
      className={classNames('block size-full', isClear ? undefined : 'named-box', !isEager && 'after-first')}
      style={isClear ? undefined : { backgroundColor: files.colour }}
    >
      {children}
      <PictureSources files={files} sizes={sizes} />
      <img
        src={files.src}
        alt={alt}
        // Read by failed-pictures.ts.
        data-name={isClear || name === '' ? undefined : name}
        width={files.width}
        height={files.height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        className={classNames('size-full object-cover', className)}
      />
    </picture>
  )
}
