import type { AdminPostRow } from '@shop/contract/content/admin-journal'
import type { PostState } from '@shop/contract/content/post-types'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { timeText } from '#ui/format.ts'
import { stateTexts } from './post-labels.ts'

const looks = {
  live: 'good',
  scheduled: 'warn',
  draft: 'warn',
  hidden: 'plain',
  deleted: 'plain',
} as const satisfies Record<PostState, BadgeLook>

export function PostBadge({ post }: { readonly post: AdminPostRow }) {
  const note = noteOf(post)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 md:justify-start">
      <Badge look={looks[post.state]}>{stateTexts[post.state]}</Badge>
      {note !== '' && <span className="text-small whitespace-nowrap text-ink-2">{note}</span>}
    </span>
  )
}

function noteOf({ state, hasDraft, publishAt, deletedAt }: AdminPostRow): string {
  if (state === 'deleted') return deletedAt === null ? '' : timeText(deletedAt)
  if (state === 'scheduled') return publishAt === null ? '' : `for ${timeText(publishAt)}`
  if (state !== 'live') return ''
  if (publishAt !== null) return `a change due ${timeText(publishAt)}`
  return hasDraft ? 'with a draft' : ''
}
