import type { FastifyInstance } from 'fastify'
import { adminCategoryEndpoints } from '@shop/contract/catalogue/admin-categories'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { changeCategory, createCategory, moveCategory, removeCategory } from './category-edit.service.ts'
import { getCategory, listCategories, previewRule } from './category-list.service.ts'
import { toAdminCategory, toContents, toNode } from './category.view.ts'

const calls = adminCategoryEndpoints

export function adminCategoryRoutes(app: FastifyInstance, deps: AppDeps): void {
  const route = <Call extends (typeof calls)[keyof typeof calls]>(call: Call) => adminRoute(app, deps, call)
  route(calls.list)(async (ctx) => ({ categories: (await listCategories(ctx)).map(toNode) }))
  route(calls.find)(async (ctx, { params }) => toAdminCategory(await getCategory(ctx, params.id)))
  route(calls.preview)(async (ctx, { body }) => toContents(await previewRule(ctx, body.rule)))
  route(calls.create)(async (ctx, { actor, body }) => ({ id: await createCategory(ctx, actor, body) }))
  route(calls.change)(async (ctx, { actor, params, body }) => {
    await changeCategory(ctx, actor, { ...params, ...body })
    return toAdminCategory(await getCategory(ctx, params.id))
  })
  route(calls.move)(async (ctx, { actor, params, body }) => {
    await moveCategory(ctx, actor, { ...params, ...body })
    return { categories: (await listCategories(ctx)).map(toNode) }
  })
  route(calls.remove)(async (ctx, { actor, params, body }) => {
    await removeCategory(ctx, actor, { ...params, ...body })
    return { categories: (await listCategories(ctx)).map(toNode) }
  })
}
