import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PictureFiles = {
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Shown until the picture is there. */
  readonly colour: string
  readonly src: string
  /** `srcset` values, empty when there are none. */
  readonly avif: string
  readonly webp: string
}

type PictureProps = {
  readonly files: PictureFiles
  /** How wide it is shown, so that the right file is taken: `(min-width: 80rem) 25vw, 50vw`. */
  readonly sizes: string
  /** The first visible ones; all others wait until they come near. */
  readonly isEager?: boolean
  readonly className?: string
  /** Something else is seen until the picture is there, and stays when it does not come. */
  readonly isClear?: boolean
  /** Empty where the words beside it say the same. */
  readonly alt?: string
  /** Stands in its box when it can not be loaded; empty where words lie over the picture. */
  readonly name?: string
  /** `PictureSources` of another crop, tried first. */
  readonly children?: ReactNode
}

type PictureSourcesProps = Pick<PictureProps, 'files' | 'sizes'> & { readonly media?: string }

/** The files of one crop; with `media`, the crop for such screens. */
export function PictureSources({ files, sizes, media }: PictureSourcesProps) {
  return (
    <>
      {files.avif !== '' && <source type="image/avif" srcSet={files.avif} sizes={sizes} media={media} />}
      {files.webp !== '' && <source type="image/webp" srcSet={files.webp} sizes={sizes} media={media} />}
      {files.avif === '' && files.webp === '' && media !== undefined && <source srcSet={files.src} media={media} />}
    </>
  )
}

/** Fills its box: give the box its shape, so that nothing moves when the picture comes. */
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
