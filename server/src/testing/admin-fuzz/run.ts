import { adminCallGroups } from '@shop/contract/core/admin-calls'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { captionsFile, filmFile } from '#testing/film-file.ts'
import type { Draft } from '#testing/fuzz/draft.ts'
import { sentOf } from '#testing/fuzz/draft.ts'
import { faultsOf } from '#testing/fuzz/judge.ts'
import { exchange, type Answer } from '#testing/fuzz/raw-client.ts'
import { bytesOf, curlOf, isIncomplete, type Sent } from '#testing/fuzz/sent.ts'
import { pictureFile } from './catalogue-requests.ts'
import type { AdminFixtures } from './fixtures.ts'
import { adminDraft, mutatedRequests, goodAdminRequest } from './requests.ts'

export const adminEndpoints = adminCallGroups.flatMap(({ calls }) => calls)

export type AdminReport = {
  readonly total: number
  /** Wrong responses, each with its request as a shell command. */
  readonly faults: readonly string[]
  /** The responses to valid requests that were refused, keyed by call. */
  readonly refusals: ReadonlyMap<string, string>
}

type Judged = { readonly status: number; readonly text: string; readonly faults: readonly string[] }

/** Calls that answer with a page. */
const pages: ReadonlySet<string> = new Set(['previewMessageHtml', 'campaignHtml', 'appPage'])

/** Files and pages are not JSON. */
function isFile({ endpoint }: Sent, { status, headers }: Answer): boolean {
  const type = headers.get('content-type') ?? ''
  const isPage = pages.has(endpoint?.name ?? '') && type.startsWith('text/html')
  const isTable = type.startsWith('text/csv') || type.includes('spreadsheetml')
  const isPdf = endpoint?.file === type
  return status === 200 && (isPage || isTable || isPdf)
}

async function send(port: number, sent: Sent): Promise<Judged> {
  const answer = await exchange(port, bytesOf(sent, 'admin'), { isHead: false, isCutOff: isIncomplete(sent) })
  const found = isFile(sent, answer) ? [] : faultsOf({ sent, answer, isHandled: true, secrets: [] })
  const request = `${curlOf(sent)}\n  ${answer.text.slice(0, 300)}`
  const faults = found.map((fault) => `${sent.endpoint?.name ?? 'unknown'}: ${fault}\n  ${request}`)
  return { status: answer.status, text: answer.text, faults }
}

async function goodSent({ endpoint, ...draft }: Draft, fixtures: AdminFixtures): Promise<Sent> {
  const sent = sentOf('valid', { ...draft, endpoint })
  if (endpoint.isUpload !== true) return sent
  if (endpoint.name === 'uploadFilm') return { ...sent, body: filmFile() }
  if (endpoint.name === 'uploadCaptions') return { ...sent, body: captionsFile() }
  return { ...sent, body: await pictureFile(fixtures.next()) }
}

/** Parallel requests, so that they also meet in the database. */
const width = 8

type Options = { readonly port: number; readonly mutationsPerCall: number }

async function tryCall(endpoint: Endpoint, fixtures: AdminFixtures, { port, mutationsPerCall }: Options) {
  const valid = await goodAdminRequest(endpoint, fixtures)
  const draft = adminDraft(endpoint, valid, valid.as ?? (await fixtures.owner()))
  const good = await send(port, await goodSent(draft, fixtures))
  const faults = [...good.faults]
  // Built again, because the valid request may have used up what it named.
  const requested = await goodAdminRequest(endpoint, fixtures)
  for (let sent = 0; sent < mutationsPerCall; sent += width) {
    // A mutated request may end the session.
    const mutated = mutatedRequests(
      adminDraft(endpoint, requested, requested.as ?? (await fixtures.owner())),
      Math.min(width, mutationsPerCall - sent),
      fixtures.chance,
    )
    const answers = await Promise.all(mutated.map((one) => send(port, one)))
    faults.push(...answers.flatMap((answer) => answer.faults))
  }
  return { faults, refusal: good.status === 200 ? undefined : `${good.status} ${good.text.slice(0, 300)}` }
}

/** Sends each call a valid request and then `mutationsPerCall` invalid ones. */
export async function tryAdminCalls(fixtures: AdminFixtures, options: Options): Promise<AdminReport> {
  const faults: string[] = []
  const refusals = new Map<string, string>()
  for (const endpoint of adminEndpoints) {
    const tried = await tryCall(endpoint, fixtures, options)
    faults.push(...tried.faults)
    if (tried.refusal !== undefined) refusals.set(endpoint.name, tried.refusal)
  }
  return { total: adminEndpoints.length * (options.mutationsPerCall + 1), faults, refusals }
}
