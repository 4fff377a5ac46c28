import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { dataEncoder } from './loader-encoding.ts'

type Common = Omit<EntryContext, 'staticHandlerContext' | 'serverHandoffStream' | 'renderMeta'>

export type QuickPage = { readonly context: EntryContext; readonly data: string }

type Routes = ServerBuild['routes']

function routesBelow(routes: Routes, parentId: string | undefined): RouteObject[] {
  const own = Object.values(routes).filter(
    (route) => route !== undefined && (route.parentId ?? '') === (parentId ?? ''),
  )
  return own.flatMap((route) => (route === undefined ? [] : [routeOf(routes, route)]))
}

function routeOf(routes: Routes, { id, path, index, caseSensitive, module }: NonNullable<Routes[string]>): RouteObject {
  const { loader } = module
  const common = {
    id,
    ...(path === undefined ? {} : { path }),
    ...(caseSensitive === undefined ? {} : { caseSensitive }),
    ...(loader === undefined ? {} : { loader }),
    ...(id === 'root' || module.ErrorBoundary !== undefined ? { ErrorBoundary: () => null } : {}),
    handle: module.handle,
  }
  return index === true ? { ...common, index: true } : { ...common, children: routesBelow(routes, id) }
}

/**
 * Replaces the router's slower request handler for ordinary pages; that one makes the first page, from whose render this
 * learns what all have in common, and every page with an error.
 */
export function quickPages(build: ServerBuild) {
  const handler = createStaticHandler(routesBelow(build.routes, undefined))
  const encode = dataEncoder()
  let common: Common | undefined

  return {
    learn({ staticHandlerContext: _context, serverHandoffStream: _data, renderMeta: _meta, ...rest }: EntryContext) {
      common ??= rest
    },
    async load(request: Request, requestContext: RouterContextProvider): Promise<QuickPage | Response | undefined> {
      if (common === undefined || request.method !== 'GET' || /\.data(?:\?|$)/.test(request.url)) return undefined
      const loaded = await handler.query(request, { requestContext })
      if (loaded instanceof Response) return loaded
      const { loaderData, actionData, errors, statusCode } = loaded
      if (errors !== null || statusCode !== 200) return undefined
      const data = encode({ loaderData, actionData, errors }, loaderData['root'])
      if (data === undefined) return undefined
      return { data, context: { ...common, staticHandlerContext: loaded, renderMeta: {} } }
    },
  }
}
