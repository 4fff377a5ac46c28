import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLanguage, type Language } from '@shop/contract/core/locale'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { LimitError } from '#platform/http/rate-limit.ts'
import { plainPagePolicy } from '#platform/http/security-headers.ts'
import { houseFontCss } from '#platform/pages/house-fonts.ts'
import { newContext } from '#platform/runtime/context.ts'
import { changeByLink, isOff, readUnsubscription } from './choices.service.ts'
import { busyPage, invalidPage, unsubscribePage, unsubscribePath } from './unsubscribe.view.ts'

const maxFormBytes = 4096

const path = '/unsubscribe'
const pagePolicy = `${plainPagePolicy.replace("form-action 'none'", "form-action 'self'")};font-src data:`

function page(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
}

type Asked = { Querystring: { key?: string | string[]; language?: string | string[] } }

/** The link of an email names its language. */
const languageIn = (text: unknown): Language => (typeof text === 'string' && isLanguage(text) ? text : 'en')

/** Mail programs may post any form type, so only the button's own field is read. */
function buttonOf(body: unknown): 'stop' | 'start' | undefined {
  const choice = new URLSearchParams(typeof body === 'string' ? body : '').get('choice')
  return choice === 'stop' || choice === 'start' ? choice : undefined
}

/** The link of an email works without an account or a cookie. A GET changes nothing: mail scanners follow links. */
export function unsubscribeRoutes(app: FastifyInstance, deps: AppDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) =>
      done(null, body),
    )
    const fontCss = await houseFontCss()
    const readHouse = async (query: Asked['Querystring']) => {
      const { careEmail } = (await deps.ports.documents.read('house')).body
      return { brand: deps.ports.brand.name, careEmail, fontCss, language: languageIn(query.language) }
    }

    scope.get<Asked>(path, async (request, reply) => {
      const ctx = newContext(deps)
      const house = await readHouse(request.query)
      const key = String(request.query.key ?? '')
      const unsubscription = await readUnsubscription(ctx, key)
      if (unsubscription === undefined) return page(reply, invalidPage(house), 400)
      const isDone = await isOff(ctx, unsubscription)
      return page(reply, unsubscribePage({ ...house, key, ...unsubscription, isDone }))
    })

    scope.post<Asked>(path, async (request, reply) => {
      const ctx = newContext(deps)
      const house = await readHouse(request.query)
      const key = String(request.query.key ?? '')
      const unsubscription = await readUnsubscription(ctx, key)
      if (unsubscription === undefined) return page(reply, invalidPage(house), 400)
      const button = buttonOf(request.body)
      try {
        await changeByLink(ctx, unsubscription, button === 'start')
      } catch (error) {
        // A shopper reads this response as a page, so it cannot be the API's error envelope.
        if (error instanceof LimitError) return page(reply, busyPage(house), 429)
        throw error
      }
      // One-click posts must not be redirected (RFC 8058); a browser is redirected, so that reloading does not repeat
      // the post.
      if (button !== undefined) return reply.redirect(unsubscribePath(key, house.language), 303)
      return page(reply, unsubscribePage({ ...house, key, ...unsubscription, isDone: true }))
    })
  })
}
