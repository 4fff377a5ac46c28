/** Filters of a list that a person named, for themselves or for everybody who sees the list. */
import { z } from 'zod'
import { done, idParams, shortName, version } from '#core/admin-endpoint.ts'
import { exactText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { maxQueryLength, viewLists } from './saved-view-options.ts'

const savedView = z.object({
  id: z.int(),
  name: z.string(),
  /** The filters as the list's address writes them. */
  query: z.string(),
  isShared: z.boolean(),
  /** The list opens with this view; only a person's own view can be the default. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  owner: z.string(),
  version: z.int(),
})
export type SavedView = z.infer<typeof savedView>

const viewCount = z.object({
  id: z.int(),
  count: z.int(),
  /** True when the list has more rows than were counted. */
  isMore: z.boolean(),
})
export type SavedViewCount = z.infer<typeof viewCount>

const list = z.enum(viewLists)
const fields = {
  name: shortName,
  query: exactText(maxQueryLength),
  isShared: z.boolean(),
  isDefault: z.boolean(),
}

/** A person has at most this many views of a list. */
export const maxViews = 30

export const adminViewEndpoints = {
  list: endpoint('savedViews', {
    method: 'GET',
    path: 'views',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Own and shared views of a list, by name; needs the permission of the list',
    query: z.object({ list }),
    reply: z.object({ views: z.array(savedView) }),
  }),
  counts: endpoint('savedViewCounts', {
    method: 'GET',
    path: 'views/counts',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'How many rows the views of a list have, up to 99; needs the permission of the list',
    query: z.object({ list }),
    reply: z.object({ counts: z.array(viewCount) }),
  }),
  create: endpoint('createSavedView', {
    method: 'POST',
    path: 'views',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Save the filters of a list under a name',
    body: z.object({ list, ...fields }),
    reply: z.object({ id: z.int() }),
    errors: ['view.name_taken', 'view.no_filter', 'view.too_long', 'view.too_many'],
  }),
  change: endpoint('changeSavedView', {
    method: 'POST',
    path: 'views/{id}',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Change the name, filters or sharing of an own view, or open the list with it',
    params: idParams,
    body: z.object({ version, ...fields }),
    reply: done,
    errors: ['view.not_found', 'view.name_taken', 'view.no_filter', 'view.too_long', 'change.outdated'],
  }),
  remove: endpoint('removeSavedView', {
    method: 'POST',
    path: 'views/{id}/remove',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Delete an own view',
    params: idParams,
    reply: done,
    errors: ['view.not_found'],
  }),
} as const
