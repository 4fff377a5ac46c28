import { dayMs, minuteMs } from '@shop/contract/core/durations'

type Headers = {
  readonly 'if-none-match'?: string | undefined
  readonly 'if-modified-since'?: string | undefined
}
type State = { readonly etag: string; readonly changedAt: Date }

const bare = (tag: string): string => tag.trim().replace(/^W\//, '')

/** True when the reader has this state of the file already (RFC 9110, 13.1): a tag counts before a time. */
export function isUnchanged(headers: Headers, { etag, changedAt }: State): boolean {
  const { 'if-none-match': tags, 'if-modified-since': time } = headers
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
  const read = time === undefined ? Number.NaN : Date.parse(time)
  return read >= Math.floor(changedAt.getTime() / 1000) * 1000
}

export const longestSinceDays = 30
/** A change is stored with the time at which its transaction began. */
const longestTransactionMs = 5 * minuteMs

/** A little earlier, so that no change that was still being written then is missed; undefined outside the bounds. */
export function sinceAt(text: string, now: Date): Date | undefined {
  const at = Date.parse(text)
  const isWithin = at <= now.getTime() && at >= now.getTime() - longestSinceDays * dayMs
  return isWithin ? new Date(at - longestTransactionMs) : undefined
}
