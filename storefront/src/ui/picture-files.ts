/** A picture with the address of every file. */
type ListedFiles = {
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Shown until the picture has loaded. */
  readonly colour: string
  /** `object-position` for a cropped picture; absent for the centre. */
  readonly focus?: string | undefined
  /** A merchant's own picture, which gets no arch. */
  readonly photograph?: true | undefined
  readonly src: string
  /** `srcset` values, or empty. */
  readonly avif: string
  readonly webp: string
}

/** The same picture in a tenth of the bytes, for a page's data: its files are named by their width. */
export type NamedFiles = {
  readonly alt?: string
  readonly width?: number
  readonly height?: number
  readonly colour: string
  readonly focus?: string | undefined
  readonly photograph?: true | undefined
  /** Start of each file's path. */
  readonly of: string
  /** Ascending, separated by blanks. */
  readonly widths: string
}

export type PictureFiles = ListedFiles | NamedFiles

const beforeWidth = /^\S*?(?=\d+\.avif )/
const separator = ', '

const listOf = (of: string, widths: readonly string[], ending: string) =>
  widths.map((width) => `${of}${width}.${ending} ${width}w`).join(separator)

/** The common start of all paths, and the widths; undefined when a name does not end in its width. */
function namesIn(avif: string, webp: string): Pick<NamedFiles, 'of' | 'widths'> | undefined {
  const of = beforeWidth.exec(avif)?.[0]
  if (of === undefined) return undefined
  const widths = avif.split(separator).map((one) => one.slice(of.length, one.indexOf('.', of.length)))
  // Comparing whole lists is cheaper than matching each name.
  const isNamed = listOf(of, widths, 'avif') === avif && listOf(of, widths, 'webp') === webp
  return isNamed ? { of, widths: widths.join(' ') } : undefined
}

/** Names the files by width instead of listing them, if their names allow it. */
export function shortened(files: ListedFiles): PictureFiles {
  const { src, avif, webp, ...rest } = files
  const names = namesIn(avif, webp)
  if (names === undefined) return files
  const short = { ...rest, ...names }
  return src === largestOf(short) ? short : files
}

type Listed = { readonly src: string; readonly type: 'image/avif' | 'image/webp'; readonly srcSet: string }

/** The largest width for browsers without AVIF. */
const fallbackWidth = 640

const narrowerThan = (px: number) => (width: string) => Number(width) < px

/**
 * How many times wider than its box a picture is drawn that covers a box of this shape, width by height; in tenths,
 * because heights are rounded to pixels.
 */
export const spreadOf = ({ width = 0, height = 1 }: PictureFiles, shape: number): number =>
  Math.max(10, Math.round((width / height / shape) * 10)) / 10

/**
 * Files of the best format up to the first width of at least `widest`; `src` is for browsers without the format. Of a
 * picture that is spread, only a part of each file's width is seen.
 */
export function filesOf(files: PictureFiles, widest = Number.POSITIVE_INFINITY, spread = 1): Listed {
  if (!('of' in files)) {
    const { src, avif } = files
    const kind = avif === '' ? 'webp' : 'avif'
    return { src, type: `image/${kind}`, srcSet: files[kind] }
  }
  const { of, widths } = files
  const every = widths.split(' ')
  const all = every.slice(0, every.filter(narrowerThan(widest * spread)).length + 1)
  const fallback = all.find((width) => Number(width) >= fallbackWidth) ?? all.at(-1)
  // A single file needs no width.
  const seen = (width: string) => Math.round(Number(width) / spread)
  const srcSet =
    all.length === 1 ? `${of}${all[0]}.avif` : all.map((width) => `${of}${width}.avif ${seen(width)}w`).join(',')
  return { src: `${of}${fallback}.webp`, type: 'image/avif', srcSet }
}

/** The largest file, readable by every client. */
export function largestOf(files: PictureFiles): string {
  return 'of' in files ? `${files.of}${files.widths.split(' ').at(-1)}.webp` : files.src
}

export function isPlaceholder(files: PictureFiles): boolean {
  return !('of' in files) && files.webp === ''
}

/** Leaves out files at least this wide, but keeps at least one. */
export function filesBelow(files: PictureFiles, px: number): PictureFiles {
  if ('of' in files) {
    const [first = '', ...others] = files.widths.split(' ')
    return { ...files, widths: [first, ...others.filter(narrowerThan(px))].join(' ') }
  }
  const listed = (srcSet: string) =>
    srcSet
      .split(', ')
      .filter((source) => Number(/ (\d+)w$/.exec(source)?.[1] ?? 0) < px)
      .join(', ')
  return { ...files, avif: listed(files.avif), webp: listed(files.webp) }
}
