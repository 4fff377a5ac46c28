import type { ProductCard } from '@shop/contract/catalogue'
import type { PictureSet } from '@shop/contract/picture-set'
import { isSlideShown, type SlideBody } from '@shop/contract/slide-types'
import { productCards, toFullPicture, toPictureSet } from '#features/catalogue'
import type { Picture } from '#platform/media/picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { readingMinutes } from './content.rules.ts'
import {
  findPost,
  listPictures,
  listPostProductIds,
  listPosts,
  listSlides,
  type PostRow,
  type SlideRow,
} from './content.store.ts'

export type Slide = Omit<SlideRow, 'picture' | 'phonePicture'> & {
  /** Only of slides that the merchant wrote. */
  readonly eyebrow?: string
  readonly ink?: SlideBody['ink']
  readonly photo: string
  readonly picture: PictureSet | null
  readonly phonePicture: PictureSet | null
}

export type Post = Omit<PostRow, 'picture'> & {
  readonly banner: string
  readonly picture: PictureSet | null
  readonly minutes: number
}

function shown(picture: Picture | null, alt: string): PictureSet | null {
  return picture === null ? null : toPictureSet(picture, alt)
}

function toPost(ctx: Context, { picture, ...post }: PostRow): Post {
  return {
    ...post,
    banner: toFullPicture(picture, ctx.ports.publicUrl),
    picture: shown(picture, post.title),
    minutes: readingMinutes(post.body),
  }
}

/** The published slides whose time it is; while none are published, the ones that the shop comes with. */
export async function slides(ctx: Context): Promise<Slide[]> {
  const { body, isDefault } = await ctx.ports.documents.read('slides')
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

export async function posts(ctx: Context): Promise<Post[]> {
  const rows = await listPosts(ctx.db, ctx.now)
  return rows.map((row) => toPost(ctx, row))
}

export async function readPost(ctx: Context, slug: string): Promise<{ post: Post; products: ProductCard[] }> {
  const row = await findPost(ctx.db, slug, ctx.now)
  if (!row) throw new ShopError('post.not_found')
  return { post: toPost(ctx, row), products: await productCards(ctx, await listPostProductIds(ctx.db, row.id)) }
}
