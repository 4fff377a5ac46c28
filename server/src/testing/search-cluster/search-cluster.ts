import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerTo } from './answering.ts'
import type { Document } from './query-matching.ts'

/** Answers a request in place of the cluster; false lets the cluster answer. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

type Stored = { readonly version: number; readonly document: Document | undefined }
type Index = {
  readonly documents: Map<string, Stored>
  readonly fields: ReadonlySet<string>
  readonly most: number
  readonly aliases: Set<string>
}

export type FakeCluster = AsyncDisposable & {
  readonly url: string
  /** Requests so far, as `POST /shop-listings/_search`, without their queries. */
  readonly seen: string[]
  readonly indexes: Map<string, Index>
  /** The ids of the documents behind the name that searches ask. */
  readonly ids: (name?: string) => readonly number[]
  readonly state: { fault: Fault | undefined }
}

const created = z.strictObject({
  settings: z.strictObject({ refresh_interval: z.literal('1s'), max_result_window: z.int() }),
  mappings: z.strictObject({ dynamic: z.literal('strict'), properties: z.record(z.string(), z.looseObject({})) }),
  aliases: z.record(z.string(), z.strictObject({})),
})
const about = z.strictObject({ _id: z.string(), version: z.int(), version_type: z.literal('external_gte') })
const action = z.union([z.strictObject({ index: about }), z.strictObject({ delete: about })])
const named = z.strictObject({ index: z.string(), alias: z.string() })
const swap = z.strictObject({
  actions: z.array(z.union([z.strictObject({ add: named }), z.strictObject({ remove: named })])),
})

class RefusalError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string) {
    super(type)
    this.status = status
    this.type = type
  }
}

const missing = (): RefusalError => new RefusalError(404, 'index_not_found_exception')

/** The calls of OpenSearch that the shop sends, over documents in memory, with the versions and refusals of the real one. */
export async function openFakeCluster(): Promise<FakeCluster> {
  const indexes = new Map<string, Index>()
  const state: FakeCluster['state'] = { fault: undefined }
  const seen: string[] = []
  const server = createServer((request, response) => void respond(request, response))
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://cluster')
    seen.push(`${request.method} ${url.pathname}`)
    const text = await textOf(request)
    if (state.fault?.(request, response) === true) return
    try {
      const answer = answerOf(indexes, { method: request.method ?? '', url, text })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    } catch (error) {
      const { status, type } = error instanceof RefusalError ? error : { status: 400, type: String(error) }
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type }, status }))
    }
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    indexes,
    state,
    ids: (name = 'shop-listings') => documentsOf(behind(indexes, name)).map(({ id }) => Number(id)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  const body: AsyncIterable<Uint8Array> = request
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

type Asked = { readonly method: string; readonly url: URL; readonly text: string }
type Indexes = Map<string, Index>

function behind(indexes: Indexes, alias: string): Index {
  const found = [...indexes.values()].filter(({ aliases }) => aliases.has(alias))
  if (found.length > 1) throw new RefusalError(400, 'illegal_argument_exception')
  if (!found[0]) throw missing()
  return found[0]
}

const documentsOf = ({ documents }: Index): Document[] =>
  [...documents.values()].flatMap(({ document }) => (document === undefined ? [] : [document]))

function answerOf(indexes: Indexes, { method, url, text }: Asked): unknown {
  const [, name = '', call] = url.pathname.split('/')
  if (method === 'PUT' && call === undefined) return create(indexes, name, text)
  if (method === 'DELETE' && call === undefined) {
    if (!indexes.delete(name)) throw missing()
    return { acknowledged: true }
  }
  if (method === 'POST' && name === '_aliases') return change(indexes, text)
  if (method === 'GET' && name === '_alias' && call !== undefined) return holders(indexes, call)
  if (method === 'GET' && call === '_alias') {
    const start = name.replace('*', '')
    return Object.fromEntries([...indexes.keys()].filter((one) => one.startsWith(start)).map((one) => [one, {}]))
  }
  if (method === 'POST' && call === '_refresh') {
    if (!indexes.has(name)) behind(indexes, name)
    return { _shards: { failed: 0 } }
  }
  if (method === 'POST' && call === '_bulk') return bulk(behind(indexes, name), url, text)
  if (method === 'POST' && call === '_search') {
    if (url.searchParams.get('allow_partial_search_results') !== 'false') throw new RefusalError(400, 'partial results')
    const index = behind(indexes, name)
    return answerTo(JSON.parse(text), documentsOf(index), index.most)
  }
  throw new RefusalError(405, `${method} ${url.pathname}`)
}

function create(indexes: Indexes, name: string, text: string) {
  if (indexes.has(name)) throw new RefusalError(400, 'resource_already_exists_exception')
  const { settings, mappings, aliases } = created.parse(JSON.parse(text))
  indexes.set(name, {
    documents: new Map(),
    fields: new Set(Object.keys(mappings.properties)),
    most: settings.max_result_window,
    aliases: new Set(Object.keys(aliases)),
  })
  return { acknowledged: true, shards_acknowledged: true, index: name }
}

function holders(indexes: Indexes, alias: string) {
  const found = [...indexes].filter(([, { aliases }]) => aliases.has(alias))
  if (found.length === 0) throw new RefusalError(404, 'alias_not_found')
  return Object.fromEntries(found.map(([name]) => [name, { aliases: { [alias]: {} } }]))
}

function change(indexes: Indexes, text: string) {
  const { actions } = swap.parse(JSON.parse(text))
  const changed = actions.map((one) => ({ ...('add' in one ? one.add : one.remove), isAdded: 'add' in one }))
  if (changed.some(({ index }) => !indexes.has(index))) throw missing()
  for (const { index, alias, isAdded } of changed) {
    if (isAdded) indexes.get(index)?.aliases.add(alias)
    else indexes.get(index)?.aliases.delete(alias)
  }
  return { acknowledged: true }
}

function bulk({ documents, fields }: Index, url: URL, text: string) {
  if (url.searchParams.get('require_alias') !== 'true' || !text.endsWith('\n')) throw new RefusalError(400, 'bulk')
  const lines = text.trimEnd().split('\n')
  const items: unknown[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const one = action.parse(JSON.parse(lines[at] ?? ''))
    const kind = 'index' in one ? 'index' : 'delete'
    const { _id, version } = 'index' in one ? one.index : one.delete
    const document =
      kind === 'index' ? z.record(z.string(), z.unknown()).parse(JSON.parse(lines[(at += 1)] ?? '')) : undefined
    const before = documents.get(_id)
    const answered = (status: number, type?: string) =>
      items.push({ [kind]: { _id, status, ...(type !== undefined && { error: { type, reason: type } }) } })
    if (before && before.version > version) answered(409, 'version_conflict_engine_exception')
    else if (document && Object.keys(document).some((field) => !fields.has(field)))
      answered(400, 'strict_dynamic_mapping_exception')
    else {
      documents.set(_id, { version, document })
      answered(document || before?.document ? 200 : 404)
    }
  }
  return { took: 1, errors: false, items }
}
