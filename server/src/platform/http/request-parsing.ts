import querystring from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { errorCodes } from 'fastify'
import { isBlank, jsonReader } from './json-body.ts'

const indexed = /^(.+)\[\d+\]$/

/** `sizes[0]=S&sizes[1]=M`, as some clients write a list, becomes the contract's `sizes[]=S&sizes[]=M`. */
export function readQuery(text: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [name, given = ''] of Object.entries(querystring.parse(text))) {
    const key = name.replace(indexed, '$1[]')
    const before = query.get(key)
    query.set(key, before === undefined ? given : [before, given].flat())
  }
  return Object.fromEntries(query)
}

/** Mobile clients send JSON's content type with every request, even without a body. */
export function registerBodyParsers(app: FastifyInstance): void {
  const readBody = jsonReader(app)
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, readBody)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const type = request.headers['content-type'] ?? ''
    if (request.routeOptions.config.endpoint?.isUpload === true) done(null, body)
    else if (type === '' || isBlank(body)) void readBody(request, body, done)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type), undefined)
  })
}
