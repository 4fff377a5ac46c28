import { postStates, type PostState } from '@shop/contract/content/post-types'

export const views = ['all', ...postStates] as const
export type PostView = (typeof views)[number]

export const stateTexts: Readonly<Record<PostState, string>> = {
  live: 'In the shop',
  scheduled: 'Scheduled',
  draft: 'Draft',
  hidden: 'Unpublished',
  deleted: 'Deleted',
}

export const viewTexts: Readonly<Record<PostView, string>> = { all: 'All', ...stateTexts, draft: 'Drafts' }
