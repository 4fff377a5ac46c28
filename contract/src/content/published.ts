/** Published content for the pages of the shop. */
import { z } from 'zod'
import { productCard } from '#catalogue/catalogue.ts'
import { exactText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { dataOf, listOf } from '#core/envelope.ts'
import { postPage, slide } from './content.ts'
import { pageNames } from './document-types.ts'
import { familyColoursSchema } from './family-colours-schema.ts'
import { homePieceParts } from './home-pieces.ts'
import { homeLayout } from './home-schema.ts'
import { anyPage } from './page-schema.ts'
import { ownSectionEndpoint } from './sections/own-section-calls.ts'
import { shownSection } from './sections/shown-section.ts'
import { storeItem } from './store-item.ts'
import { weddingPlanSchema } from './wedding-plan-schema.ts'

/** `role` is set where the order of a row depends on it: a piece that leads it, one that suits it, or an accessory. */
export const homePiece = productCard.extend({ role: z.enum(['dear', 'occasion', 'accessory']).exactOptional() })
export type HomePiece = z.infer<typeof homePiece>

export const publishedEndpoints = {
  homeLayout: endpoint('homeLayout', {
    method: 'GET',
    path: 'home-layout',
    access: access.public,
    summary: 'The sections of the home page; null is the order that the shop comes with',
    reply: dataOf(homeLayout.nullable()),
  }),
  homePieces: endpoint('homePieces', {
    method: 'GET',
    path: 'home-pieces/{section}',
    access: access.public,
    summary: 'The pieces of a section of the home page, more than it shows',
    cache: 'one_minute',
    params: z.object({ section: z.enum(homePieceParts) }),
    reply: listOf(homePiece),
  }),
  pageText: endpoint('pageText', {
    method: 'GET',
    path: 'page-texts/{name}',
    access: access.public,
    summary: 'The text of a page, with the charges of the checkout',
    params: z.object({ name: z.enum(pageNames) }),
    reply: dataOf(anyPage),
  }),
  sizeGuide: endpoint('sizeGuide', {
    method: 'GET',
    path: 'size-guide',
    access: access.public,
    summary: 'The size guide with the published charts; null is the one that the shop comes with',
    reply: dataOf(anyPage.nullable()),
  }),
  stores: endpoint('stores', {
    method: 'GET',
    path: 'stores',
    access: access.public,
    summary: 'Stores with their hours and the closed days to come',
    cache: 'one_minute',
    reply: listOf(storeItem),
  }),
  weddingPlan: endpoint('weddingPlan', {
    method: 'GET',
    path: 'wedding-plan',
    access: access.public,
    summary: 'The functions of a wedding, and what each part of the family searches for',
    reply: dataOf(weddingPlanSchema),
  }),
  familyColours: endpoint('familyColours', {
    method: 'GET',
    path: 'family-colours',
    access: access.public,
    summary: 'For each colour of a bride, what the family searches for',
    reply: dataOf(familyColoursSchema),
  }),
  ownSections: ownSectionEndpoint,
  preview: endpoint('contentPreview', {
    method: 'GET',
    path: 'content-previews/{token}',
    access: access.public,
    cache: 'private',
    summary: 'A draft, by the signed address of its preview',
    params: z.object({ token: exactText(600) }),
    reply: dataOf(
      z.object({
        home: homeLayout.nullable(),
        /** The pieces for the sections of `home`. */
        home_pieces: z.object({ featured: z.array(homePiece), bestsellers: z.array(homePiece) }).nullable(),
        page: anyPage.nullable(),
        post: postPage.nullable(),
        slides: z.array(slide).nullable(),
        stores: z.array(storeItem).nullable(),
        /** The own sections of a home page, a category or a page of text. */
        own: z.array(shownSection).nullable(),
      }),
    ),
    errors: ['route.not_found'],
  }),
} as const
