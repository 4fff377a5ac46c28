import { z } from 'zod'
import { adminId } from './admin-endpoint.ts'
import { trimmedText } from './bounded-text.ts'
import { maxTagLength } from './tag-options.ts'

/** Tags are typed with commas between them. */
const tag = trimmedText(maxTagLength, { required: 'Write a tag' })
  .min(1, 'Write a tag')
  .regex(/^[^,]*$/, 'A tag has no comma')

/** The id of a member of staff, or `nobody`. */
export const personFilter = trimmedText(20)
  .regex(/^(nobody|[1-9]\d{0,14})$/, 'Choose a person')
  .optional()

export const tagFilters = {
  tag: tag.optional(),
  assigned: personFilter,
}

const tags = z.array(tag).max(10, 'At most 10 tags at once').optional().default([])

export const tagChange = {
  add: tags,
  remove: tags,
  /** Null for nobody; when absent, whoever looks after it stays. */
  assigneeId: adminId.nullable().optional(),
}

/** What a list shows of its tags and people. */
export const tagged = { tags: z.array(z.string()), assignee: z.string().nullable() }

export const tagChoices = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
})
