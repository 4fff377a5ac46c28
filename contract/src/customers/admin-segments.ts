/** Segments: customers whom rules describe. */
import { z } from 'zod'
import { adminId, done, idParams, instant, shortName, version } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { maxTagLength } from '#core/tag-options.ts'
import {
  maxSegmentRules,
  segmentComparisons as is,
  segmentConsents,
  segmentMatches,
  type SegmentField,
} from './segment-options.ts'

const count = z.int('Enter a number, such as 3').min(0, 'Enter 0 or more').max(100_000, 'At most 1,00,000')
const days = z.int('Enter days, such as 90').min(1, 'At least 1 day').max(3650, 'At most 3,650 days')
const amount = z.int('Enter an amount, such as 50000').min(0, 'Enter 0 or more').max(99_999_999_900)
const size = trimmedText(40, { required: 'Choose a size' }).min(1, 'Choose a size')
const countryCode = typedText(2, { required: 'Choose a country' }).regex(/^[A-Z]{2}$/, 'Choose a country')
const stateName = trimmedText(100, { required: 'Choose a state' }).min(1, 'Choose a state')
const tag = trimmedText(maxTagLength, { required: 'Choose a tag' }).min(1, 'Choose a tag')

const rule = <Field extends SegmentField, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), is: z.enum(is[field]), value })
/** A rule whose comparison says it all. */
const plain = <Field extends SegmentField>(field: Field) =>
  z.object({ field: z.literal(field), is: z.enum(is[field]), value: z.null().optional().default(null) })

const segmentRule = z.discriminatedUnion('field', [
  plain('placed'),
  rule('orders', count),
  rule('spent', amount),
  rule('last_order', days),
  rule('joined', days),
  rule('category', adminId),
  rule('designer', adminId),
  rule('size', size),
  rule('country', countryCode),
  rule('state', stateName),
  rule('consent', z.enum(segmentConsents)),
  rule('tag', tag),
  plain('source'),
  plain('kind'),
])
export type SegmentRule = z.infer<typeof segmentRule>

const segmentRules = z.array(segmentRule).min(1, 'Add a rule').max(maxSegmentRules, `At most ${maxSegmentRules} rules`)

const definition = { match: z.enum(segmentMatches), rules: segmentRules }
const body = z.object({ name: shortName, ...definition })

const segment = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  match: z.enum(segmentMatches),
  rules: z.array(segmentRule),
  updatedAt: instant,
})
export type Segment = z.infer<typeof segment>

const segmentPreview = z.object({
  /** Customers whom the rules describe. */
  count: z.int(),
  /** Those of them to whom an offer may be sent now. */
  reachable: z.object({ email: z.int(), whatsapp: z.int() }),
  /** The newest of them; the name is null where the role sees no contacts. */
  customers: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
})
export type SegmentPreview = z.infer<typeof segmentPreview>

const named = z.object({ id: z.int(), name: z.string() })
const segmentChoices = z.object({
  categories: z.array(named),
  designers: z.array(named),
  sizes: z.array(z.string()),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  states: z.array(z.string()),
  tags: z.array(z.string()),
})
export type SegmentChoices = z.infer<typeof segmentChoices>

const read = access.staff('marketing.read')
const edit = access.staff('marketing.edit')

export const adminSegmentEndpoints = {
  list: endpoint('segments', {
    method: 'GET',
    path: 'segments',
    access: read,
    summary: 'Segments of customers by name',
    reply: z.object({ segments: z.array(segment) }),
  }),
  choices: endpoint('segmentChoices', {
    method: 'GET',
    path: 'segments/choices',
    access: read,
    summary: 'What the rules of a segment can name',
    reply: segmentChoices,
  }),
  preview: endpoint('previewSegment', {
    method: 'POST',
    path: 'segments/preview',
    access: read,
    summary: 'How many customers rules describe now, and the newest twenty of them',
    body: z.object(definition),
    reply: segmentPreview,
  }),
  find: endpoint('segment', {
    method: 'GET',
    path: 'segments/{id}',
    access: read,
    summary: 'One segment',
    params: idParams,
    reply: segment,
    errors: ['segment.not_found'],
  }),
  add: endpoint('addSegment', {
    method: 'POST',
    path: 'segments',
    access: edit,
    summary: 'Make a segment',
    body,
    reply: segment,
    errors: ['segment.name_taken'],
  }),
  save: endpoint('saveSegment', {
    method: 'POST',
    path: 'segments/{id}',
    access: edit,
    summary: 'Change a segment; campaigns that have not started use it as it then is',
    params: idParams,
    body: body.extend({ version }),
    reply: segment,
    errors: ['segment.not_found', 'segment.name_taken', 'change.outdated'],
  }),
  remove: endpoint('removeSegment', {
    method: 'POST',
    path: 'segments/{id}/remove',
    access: edit,
    summary: 'Remove a segment that no planned campaign uses',
    params: idParams,
    body: z.object({ version }),
    reply: done,
    errors: ['segment.not_found', 'segment.in_use', 'change.outdated'],
  }),
} as const
