/** Counts the pieces that visitors open from search results. */
import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

export const searchClickEndpoints = {
  click: endpoint('recordSearchClick', {
    method: 'POST',
    path: 'search-clicks',
    access: access.public,
    summary: 'Count that a search led to a piece; nothing of the visitor is stored',
    body: z.object({ name: trimmedText(160).min(1, 'Enter a query') }),
    reply: z.object({ result: z.literal(true) }),
    errors: ['rate_limit.exceeded'],
  }),
} as const
