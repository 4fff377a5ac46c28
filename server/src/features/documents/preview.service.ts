import type { Slide } from '@shop/contract/content'
import { isPageKey, type HomeDocument } from '@shop/contract/document-types'
import { dayMs } from '@shop/contract/durations'
import { withPageFacts } from '@shop/contract/page-placeholders'
import type { PageText } from '@shop/contract/page-text'
import { chartsIn } from '@shop/contract/size-charts'
import { sizeGuideWith } from '@shop/contract/size-guide-text'
import { toSlideItem, writtenSlides } from '#features/content'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { readSignedText, signedText, signingKey } from '#platform/security/signed-text.ts'
import { fallbackOf } from './default-body.service.ts'
import { bodyOf } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'
import type { VersionRow } from './documents.types.ts'
import { readPageFacts } from './page-facts.service.ts'

const purpose = 'content preview'
const previewMs = dayMs

/** A token that shows one version to everyone who has it, for a day. */
export async function previewToken(ctx: Context, id: number): Promise<string> {
  const key = await signingKey(ctx, purpose)
  return signedText(key, `${id} ${ctx.now.getTime() + previewMs}`)
}

type Previewed = {
  readonly home: HomeDocument | null
  readonly page: PageText | null
  readonly slides: Slide[] | null
}

const nothing: Previewed = { home: null, page: null, slides: null }

export async function readPreview(ctx: Context, token: string): Promise<Previewed> {
  const text = readSignedText(await signingKey(ctx, purpose), token)
  const [id = 0, until = 0] = (text ?? '').split(' ').map(Number)
  if (text === undefined || until <= ctx.now.getTime()) throw new ShopError('route.not_found')
  const version = await documentStore.findVersionById(ctx.db, id)
  if (version === undefined) throw new ShopError('route.not_found')
  if (version.key === 'home') return { ...nothing, home: bodyOf('home', version, await fallbackOf(ctx, 'home')) }
  if (version.key === 'slides') return { ...nothing, slides: await slidesIn(ctx, version) }
  if (version.key === 'size-charts')
    return {
      ...nothing,
      page: sizeGuideWith(chartsIn(bodyOf('size-charts', version, await fallbackOf(ctx, 'size-charts')))),
    }
  if (!isPageKey(version.key)) throw new ShopError('route.not_found')
  return {
    ...nothing,
    page: withPageFacts(
      bodyOf(version.key, version, await fallbackOf(ctx, version.key)),
      await readPageFacts(ctx.ports.documents),
    ),
  }
}

/** All of them, whenever they are shown. */
async function slidesIn(ctx: Context, version: VersionRow): Promise<Slide[]> {
  const { slides } = bodyOf('slides', version, await fallbackOf(ctx, 'slides'))
  return (await writtenSlides(ctx, slides)).map(toSlideItem)
}
