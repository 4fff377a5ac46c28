import { z } from 'zod'
import { access, endpoint } from '#core/endpoint.ts'

export const adminDescriptionEndpoints = {
  document: endpoint('adminApiDescription', {
    method: 'GET',
    path: 'openapi.json',
    access: access.public,
    summary: 'This document: every call of the console in OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
  }),
} as const
