/** The API's description of itself: api.md section 8. */
import { z } from 'zod'
import { access, endpoint } from '#core/endpoint.ts'

export const apiDescriptionEndpoints = {
  document: endpoint('apiDescription', {
    method: 'GET',
    path: 'openapi.json',
    access: access.public,
    summary: 'This document: every call of the shop in OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
  }),
} as const
