import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Logger } from '#platform/runtime/log.ts'
import { logoPathPattern, mediaPathPattern, type MediaStorage } from './media-storage.ts'
import type { Picture } from './picture.ts'

/** Three times the height of the header's logo; search engines ask for 112 pixels. */
const box = { width: 720, height: 120 } as const

/** A PNG with its path below /media/ and its size in pixels. */
export type LogoFile = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

export type LogoPictures = {
  /** The file, made at its first reading; null for a picture that is not ready or cannot be read. */
  readonly logoOf: (picture: Picture | null) => Promise<LogoFile | null>
}

/**
 * Cuts the white margin off and turns white into transparency, so that the logo stands on the ground of any theme: the
 * library keeps pictures on white.
 */
export async function drawLogo(source: Uint8Array): Promise<Buffer> {
  const cut = await sharp(source).flatten({ background: '#ffffff' }).trim({ background: '#ffffff' }).png().toBuffer()
  const { data, info } = await sharp(cut)
    .resize({ ...box, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) whiteToClear(data.subarray(at, at + 4))
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The most transparent colour that looks the same on white. */
function whiteToClear(pixel: Uint8Array): void {
  const [red = 255, green = 255, blue = 255] = pixel
  const cover = 255 - Math.min(red, green, blue)
  const under = (value: number): number => (cover === 0 ? 0 : 255 - Math.round(((255 - value) * 255) / cover))
  pixel.set([under(red), under(green), under(blue), cover])
}

/** The smallest file that is as high as the logo, or the largest. */
function sourceOf({ width, height, renditions }: Picture): string | undefined {
  const needed = Math.min(box.width, box.height * ((width ?? 1) / (height ?? 1))) * 2
  const bySize = renditions.toSorted((one, other) => one.width - other.width)
  return (bySize.find((rendition) => rendition.width >= needed) ?? bySize.at(-1))?.webp
}

export function openLogoPictures(media: Pick<MediaStorage, 'get' | 'put'>, log: Logger): LogoPictures {
  let last: { readonly path: string; readonly file: Promise<LogoFile> } | undefined
  const read = async (path: string, source: string): Promise<LogoFile> => {
    const stored = await media.get(path)
    if (stored !== undefined) return sized(path, await buffer(stored.content))
    const found = await media.get(source)
    if (found === undefined) throw new Error('The file is missing.')
    const drawn = await drawLogo(await buffer(found.content))
    await media.put(path, drawn)
    return sized(path, drawn)
  }
  return {
    logoOf: async (picture) => {
      const source = picture?.status === 'ready' ? sourceOf(picture) : undefined
      if (source === undefined || !mediaPathPattern.test(source)) return null
      const path = source.replace(/-\d+\.webp$/, '-logo.png')
      if (!logoPathPattern.test(path)) return null
      if (last?.path !== path) last = { path, file: read(path, source) }
      try {
        return await last.file
      } catch (error) {
        last = undefined
        // A page with the shop's name is better than none.
        log.warn({ err: error, picture: source }, 'the logo of the shop could not be read')
        return null
      }
    },
  }
}

async function sized(path: string, content: Uint8Array): Promise<LogoFile> {
  const { width, height } = await sharp(content).metadata()
  return { path, width, height, content }
}
