import type { FastifyInstance, FastifyRequest } from 'fastify'
import { catalogueEndpoints as endpoints } from '@shop/contract/catalogue/catalogue'
import { designerOptions } from '@shop/contract/catalogue/designers'
import { foundCount, searchPageSize } from '@shop/search'
import { cachePolicyOf, skipCache } from '#platform/cache/response-cache-hooks.ts'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { pageEnvelope } from '#platform/http/paging.ts'
import { newContext } from '#platform/runtime/context.ts'
import { arrivalsOfCards } from './cards/card-arrivals.service.ts'
import { toCards, type Listing } from './cards/card.wire.ts'
import { productCards } from './cards/product-cards.view.ts'
import { renderContext } from './cards/render-context.ts'
import {
  allDesigners,
  bestSellingProducts,
  completeLook,
  featuredProducts,
  homeTabs,
  relatedProducts,
  viewDesigner,
  viewProduct,
} from './catalogue.service.ts'
import {
  homeGroup,
  isChildrensCategory,
  listCategory,
  viewCategory,
  wholeMenu,
  type HomeGroup,
} from './categories/category.service.ts'
import { toCategoryItem, toCategoryTree, toCountedTree, toOpenCategory } from './categories/category.wire.ts'
import { departmentMenus } from './categories/department-menu.service.ts'
import { toMenuDepartment } from './categories/department-menu.wire.ts'
import { toDesignerDetail, toDesignerItem, toDesignerOptions } from './categories/designer.wire.ts'
import { toProductDetail } from './products/product.wire.ts'
import { sizeChartPicture } from './products/size-chart.service.ts'
import { countSearch } from './search/search.limits.ts'
import { search } from './search/search.ts'
import {
  fromSearchQuery,
  wearOf,
  toExplanation,
  toFacets,
  toFilterBlocks,
  toInterpretation,
} from './search/search.wire.ts'
import { suggestions } from './search/suggest/suggest.service.ts'
import { toProductSuggestions, toSuggestions } from './search/suggest/suggest.wire.ts'
import { seasonRowOf } from './season/season-row.service.ts'

const ok = { success: true, status: 200 } as const

type CatalogueOptions = {
  readonly isOperator: (request: FastifyRequest) => boolean
  /** Receives the number of pieces that a search of the whole shop found. */
  readonly onFound: (text: string, count: number) => void
}

export function catalogueRoutes(app: FastifyInstance, deps: AppDeps, options: CatalogueOptions): void {
  categoryRoutes(app, deps)
  productListRoutes(app, deps)
  searchRoutes(app, deps, options)
  productRoutes(app, deps)
  designerRoutes(app, deps)
  sizeChartRoutes(app, deps)
}

function categoryRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  publicRoute(
    app,
    deps,
    endpoints.allCategories,
  )(async (ctx) => ({
    data: toCategoryTree(await wholeMenu(ctx), publicUrl),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    endpoints.menu,
  )(async (ctx) => ({
    data: (await departmentMenus(ctx)).map(toMenuDepartment),
    ...ok,
  }))
  homeGroupRoutes(app, deps)
  publicRoute(
    app,
    deps,
    endpoints.subCategories,
  )(async (ctx, { params, request }) => {
    await countSearch(ctx, request.ip)
    const { category, steps, others, listed, counts, facets } = await viewCategory(ctx, params.categoryId)
    return {
      data: toCountedTree(toCategoryTree(listed, publicUrl), counts),
      category_data: toOpenCategory({ category, steps, others }),
      filters: toFilterBlocks(facets),
      ...ok,
    }
  })
}

function homeGroupRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  const groups = [
    [endpoints.topCategories, 'top'],
    [endpoints.featuredCategories, 'featured'],
    [endpoints.ownDesigners, 'own_designers'],
    [endpoints.exclusiveCollections, 'exclusive'],
    [endpoints.lovedCollections, 'loved'],
    [endpoints.celebrityStyle, 'celebrity_style'],
  ] as const satisfies readonly (readonly [unknown, HomeGroup])[]
  for (const [endpoint, group] of groups) {
    publicRoute(
      app,
      deps,
      endpoint,
    )(async (ctx) => ({
      data: (await homeGroup(ctx, group)).map((category) => toCategoryItem(category, publicUrl)),
      ...ok,
    }))
  }
}

function productListRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  const perPage = searchPageSize
  publicRoute(
    app,
    deps,
    endpoints.featured,
  )(async (ctx, { query: { page }, request, address }) => {
    await countSearch(ctx, request.ip)
    const { total, listings } = await featuredProducts(ctx, { limit: perPage, offset: (page - 1) * perPage })
    return {
      data: toCards(listings, renderContext(ctx)),
      ...pageEnvelope(address, publicUrl, { page, perPage, total, shown: listings.length }),
    }
  })
  publicRoute(
    app,
    deps,
    endpoints.bestSellers,
  )(async (ctx) => ({
    data: toCards(await bestSellingProducts(ctx), renderContext(ctx)),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    endpoints.homeTabs,
  )(async (ctx) => {
    const cardsOf = (listings: readonly Listing[]) => ({ data: toCards(listings, renderContext(ctx)) })
    const tabs = [...(await homeTabs(ctx))].map(([tab, listings]) => [tab, cardsOf(listings)] as const)
    return { data: Object.fromEntries(tabs), ...ok }
  })
  publicRoute(
    app,
    deps,
    endpoints.category,
  )(async (ctx, { params, query, request, address }) => {
    await countSearch(ctx, request.ip)
    const { page, page_size: limit, name } = query
    const pageRequest = { limit, offset: (page - 1) * limit, name }
    const { total, listings } = await listCategory(ctx, params.categoryId, pageRequest)
    return {
      data: toCards(listings, renderContext(ctx)),
      ...pageEnvelope(address, publicUrl, { page, perPage: limit, total, shown: listings.length }),
    }
  })
}

function searchRoutes(app: FastifyInstance, deps: AppDeps, { isOperator, onFound }: CatalogueOptions): void {
  const { publicUrl } = deps.ports
  publicRoute(
    app,
    deps,
    endpoints.search,
  )(async (ctx, { query, request, address }) => {
    await countSearch(ctx, request.ip)
    // An explanation is for the operator only, so it is never cached.
    if (query.explain) skipCache(request)
    const isExplained = query.explain && isOperator(request)
    const wanted = fromSearchQuery(query)
    const result = await (isExplained ? search.explain(ctx, wanted) : search.find(ctx, wanted))
    const found = foundCount(wanted, result)
    if (found !== undefined) onFound(wanted.name ?? '', found)
    const { total, listings, facets, mainTotal, trimTotal, interpretation, picks, suggested, explanations } = result
    const { above } = result
    const season = await seasonRowOf(ctx, result)
    const isForChildren = facets !== null && (await isChildrensCategory(ctx, result.categoryId))
    const page = { page: query.page, perPage: searchPageSize, total, shown: listings.length }
    const envelope = pageEnvelope(address, publicUrl, page)
    const ids = [...listings, ...suggested].map(({ id }) => id)
    const arrivals = wanted.wear === null ? undefined : await arrivalsOfCards(ctx, ids, wanted.wear)
    const cardsOf = (some: readonly Listing[]) =>
      toCards(some, { ...renderContext(ctx), ...(arrivals && { arrivals }) })
    return {
      ...envelope,
      data: cardsOf(listings),
      meta: {
        ...envelope.meta,
        ...(facets === null ? {} : { facets: toFacets(facets, { above, isForChildren }) }),
        ...(trimTotal === 0 ? {} : { sections: { main: mainTotal, trim: trimTotal } }),
        ...(picks.length === 0 ? {} : { picks: toCards(picks, renderContext(ctx)) }),
        ...(season && { season: { title: season.title, products: cardsOf(season.listings) } }),
        ...(suggested.length === 0 ? {} : { suggestions: cardsOf(suggested) }),
        ...(interpretation === null ? {} : toInterpretation(interpretation, query.name ?? '')),
        ...(isExplained ? { explain: explanations.map(toExplanation) } : {}),
      },
    }
  })
  publicRoute(
    app,
    deps,
    endpoints.suggest,
  )(async (ctx, { query, request }) => {
    await countSearch(ctx, request.ip)
    const { found, products, wordsBefore } = await suggestions(ctx, query.name)
    const cards = toCards(products, renderContext(ctx))
    return { data: [...toSuggestions(found, wordsBefore, query.name === ''), ...toProductSuggestions(cards)], ...ok }
  })
}

function productRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl, brand } = deps.ports
  publicRoute(
    app,
    deps,
    endpoints.related,
  )(async (ctx, { params }) => ({
    data: toCards(await relatedProducts(ctx, params.productId), renderContext(ctx)),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    endpoints.look,
  )(async (ctx, { params }) => ({
    data: toCards(await completeLook(ctx, params.productId), renderContext(ctx)),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    endpoints.cards,
  )(async (ctx, { query }) => ({ data: await productCards(ctx, query.ids, wearOf(query)), ...ok }))
  publicRoute(
    app,
    deps,
    endpoints.product,
  )(async (ctx, { params }) => {
    const product = await viewProduct(ctx, params.productId)
    const { body: giftCards } = await ctx.ports.documents.read('gift-cards')
    return {
      data: [
        toProductDetail(product, product.steps, {
          publicUrl,
          brandName: brand.name,
          giftCards,
          language: ctx.language,
        }),
      ],
      ...ok,
    }
  })
}

function sizeChartRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { file: string } }>('/static/size-charts/:file', async ({ params: { file } }, reply) => {
    const answer = await sizeChartPicture(newContext(deps), `/static/size-charts/${file}`)
    if (answer === undefined) return reply.callNotFound()
    if ('movedTo' in answer) return reply.redirect(answer.movedTo, 302)
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff')
    return reply.type('image/png').send(answer.picture)
  })
}

function designerRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicRoute(
    app,
    deps,
    endpoints.designers,
  )(async (ctx) => ({
    data: (await allDesigners(ctx)).map(toDesignerItem),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    endpoints.designer,
  )(async (ctx, { params }) => ({ data: toDesignerDetail(await viewDesigner(ctx, params.categoryId)), ...ok }))
  // Older clients read this as a file outside the API.
  app.get('/static/designerOptionNew.json', { config: cachePolicyOf(endpoints.designers) }, async (_request, reply) => {
    const designers = await allDesigners(newContext(deps))
    reply.header('cache-control', 'public, max-age=300')
    return designerOptions.parse(toDesignerOptions(designers))
  })
}
