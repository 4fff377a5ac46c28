import querystring from 'node:querystring'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { errorCodes } from 'fastify'

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
  const readJson = app.getDefaultJsonParser('error', 'error')
  const readBody: FastifyBodyParser<string> = (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void readJson(request, body, done)
  }
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, readBody)
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const type = request.headers['content-type'] ?? ''
    if (type === '' || String(body).trim() === '') readBody(request, String(body), done)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type), undefined)
  })
}
