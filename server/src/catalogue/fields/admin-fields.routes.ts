import type { FastifyInstance } from 'fastify'
import { adminFieldEndpoints } from '@shop/contract/catalogue/fields/admin-fields'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { categoryFields, changeCategoryFields } from './category-fields.service.ts'
import {
  arrangeFields,
  changeField,
  defineField,
  fieldUsage,
  listDefinitions,
  removeField,
} from './definitions.service.ts'
import { toDefinition } from './definitions.view.ts'

const calls = adminFieldEndpoints

export function adminFieldRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ definitions: (await listDefinitions(ctx)).map(toDefinition) }))
  adminRoute(app, deps, calls.usage)(async (ctx, { params }) => ({ records: await fieldUsage(ctx, params.id) }))
  adminRoute(app, deps, calls.create)(async (ctx, { actor, body }) => toDefinition(await defineField(ctx, actor, body)))
  adminRoute(
    app,
    deps,
    calls.arrange,
  )(async (ctx, { actor, body }) => ({ definitions: (await arrangeFields(ctx, actor, body)).map(toDefinition) }))
  adminRoute(
    app,
    deps,
    calls.change,
  )(async (ctx, { actor, params, body: { version, ...change } }) =>
    toDefinition(await changeField(ctx, actor, { ...params, version, change })),
  )
  adminRoute(
    app,
    deps,
    calls.remove,
  )(async (ctx, { actor, params, body }) => {
    await removeField(ctx, actor, { ...params, ...body })
    return { done: true }
  })
  adminRoute(app, deps, calls.category)((ctx, { actor, params }) => categoryFields(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.changeCategory,
  )((ctx, { actor, params, body }) => changeCategoryFields(ctx, actor, { ...params, ...body }))
}
