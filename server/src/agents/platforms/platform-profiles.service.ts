import { LRUCache } from 'lru-cache'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import type { ProfileReader } from '#platform/http/profile-reader.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { type Profile, type ProfileProblem, readProfile } from './platform-profile.reader.ts'
import * as platformStore from './platforms.store.ts'

/** Strangers can name as many profiles as they like; the shop reads so many in a minute. */
const discovery: Limit = { name: 'agent-profiles', most: 20, windowSeconds: 60 }

const mostProfiles = 500
const floorMs = minuteMs
const longestMs = hourMs
const defaultSeconds = 300

type Failure = ProfileProblem | { readonly code: 'profile_unreachable'; readonly content: string }
type Known = {
  readonly found: Profile | Failure
  readonly readAt: number
  readonly usableUntil: number
  readonly failures: number
}

/** By reader, so that shops in one process share nothing. */
const caches = new WeakMap<ProfileReader, LRUCache<string, Known>>()

function cacheOf(reader: ProfileReader): LRUCache<string, Known> {
  const known = caches.get(reader) ?? new LRUCache<string, Known>({ max: mostProfiles })
  caches.set(reader, known)
  return known
}

const isFailure = (found: Profile | Failure): found is Failure => 'code' in found

const lifetimeOf = (seconds: number | null): number =>
  Math.min(longestMs, Math.max(floorMs, (seconds ?? defaultSeconds) * 1000))

/** Failures double the wait, so that a dead address is asked once an hour in the end. */
async function load({ ports, now }: Context, url: string, before: Known | undefined): Promise<Known> {
  const read = await ports.agentProfiles.read(url)
  const at = now.getTime()
  const found: Profile | Failure =
    'problem' in read ? { code: 'profile_unreachable', content: read.problem } : readProfile(read.text, url)
  const failures = isFailure(found) ? (before?.failures ?? 0) + 1 : 0
  const waitMs =
    'problem' in read || isFailure(found)
      ? Math.min(longestMs, floorMs * 2 ** (failures - 1))
      : lifetimeOf(read.maxAgeSeconds)
  return { found, readAt: at, usableUntil: at + waitMs, failures }
}

async function fetched(ctx: Context, url: string): Promise<Known> {
  const cache = cacheOf(ctx.ports.agentProfiles)
  if ((await platformStore.findState(ctx.db, url)) !== 'allowed') await countHits(ctx, [[discovery, '']])
  const known = await load(ctx, url, cache.get(url))
  cache.set(url, known)
  return known
}

function profileOf({ found }: Known): Profile {
  if (isFailure(found)) throw new AgentRefusal(found.code, found.content)
  return found
}

/** The profile at this address, read at most once a minute. */
export async function platformProfile(ctx: Context, url: string): Promise<Profile> {
  if (!ctx.ports.agentProfiles.canRead(url)) {
    throw new AgentRefusal('invalid_profile_url', 'The profile needs a public address that begins with https://.')
  }
  const known = cacheOf(ctx.ports.agentProfiles).get(url)
  return profileOf(known !== undefined && ctx.now.getTime() < known.usableUntil ? known : await fetched(ctx, url))
}

/** Reads the profile again for a key that it did not have, but not twice in a minute. */
export async function refreshedProfile(ctx: Context, url: string): Promise<Profile> {
  const known = cacheOf(ctx.ports.agentProfiles).get(url)
  const isRecent = known !== undefined && ctx.now.getTime() - known.readAt < floorMs
  return profileOf(isRecent ? known : await fetched(ctx, url))
}
