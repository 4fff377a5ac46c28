import querystring from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { errorCodes } from 'fastify'
import { isBlank, jsonReader } from './json-body.ts'

const indexed = /^(.+)\[\d+\]$/

/**
 * A query whose lists are named as the contract names them: `sizes[0]=S&sizes[1]=M`, as some clients write a list, is
 * `sizes[]=S&sizes[]=M`.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [name, given = ''] of Object.entries(querystring.parse(text))) {
    const key = name.replace(indexed, '$1[]')
    const before = query.get(key)
    query.set(key, before === undefined ? given : [before, given].flat())
  }
  return Object.fromEntries(query)
}

/**
 * Requests are JSON, also when a client names the type wrongly or not at all. A client that says JSON and sends nothing
 * has sent nothing: mobile clients name the type with every request, also with those that have no body.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const readBody = jsonReader(app)
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, readBody)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const type = request.headers['content-type'] ?? ''
    if (type === '' || isBlank(body)) void readBody(request, body, done)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type), undefined)
  })
}
