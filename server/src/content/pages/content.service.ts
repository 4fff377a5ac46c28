import { isSlideShown, type SlideBody } from '@shop/contract/content/slide-types'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { toFullPicture, toPictureSet } from '#catalogue'
import type { Picture } from '#platform/media/picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { listPictures, listSlides, type SlideRow } from './content.store.ts'

export type Slide = Omit<SlideRow, 'picture' | 'phonePicture'> & {
  /** Only in slides that the merchant wrote. */
  readonly eyebrow?: string
  readonly ink?: SlideBody['ink']
  readonly photo: string
  readonly picture: PictureSet | null
  readonly phonePicture: PictureSet | null
}

function shown(picture: Picture | null, alt: string): PictureSet | null {
  return picture === null ? null : toPictureSet(picture, alt)
}

/** The published slides for the present time; without published slides, the default ones. */
export async function slides(ctx: Context): Promise<Slide[]> {
  const { body, isDefault } = await ctx.ports.documents.readFor(ctx.language, 'slides')
  if (!isDefault)
    return writtenSlides(
      ctx,
      body.slides.filter((slide) => isSlideShown(slide, ctx.now)),
    )
  const rows = await listSlides(ctx.db)
  return rows.map(({ picture, phonePicture, ...slide }) => ({
    ...slide,
    photo: toFullPicture(picture, ctx.ports.publicUrl),
    picture: shown(picture, slide.alt),
    phonePicture: shown(phonePicture, slide.alt),
  }))
}

export async function writtenSlides(ctx: Context, bodies: readonly SlideBody[]): Promise<Slide[]> {
  const ids = bodies.flatMap(({ mediaId, phoneMediaId }) => [mediaId, phoneMediaId ?? mediaId])
  const pictures = await listPictures(ctx.db, ids)
  return bodies.map(({ mediaId, phoneMediaId, title, subtitle, button, alt, link, words, eyebrow, ink }) => {
    const picture = pictures.get(mediaId) ?? null
    const phonePicture = phoneMediaId === null ? null : (pictures.get(phoneMediaId) ?? null)
    return {
      title,
      subtitle,
      button,
      alt,
      link,
      words,
      eyebrow,
      ink,
      photo: toFullPicture(picture, ctx.ports.publicUrl),
      picture: shown(picture, alt),
      phonePicture: shown(phonePicture, alt),
    }
  })
}
