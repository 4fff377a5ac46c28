import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoot } from '@shop/contract/core/call-address'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { shedRequests } from '#platform/runtime/tallies.ts'

/** Visitors come back at different times, so that they are no crowd again. */
const retrySeconds = { least: 3, most: 8 }

/** A header with a value that no visitor knows: a read for a page that the shop has begun to make. */
const insideHeader = 'x-inside'
const insideKey = randomUUID()
export const insideHeaders = { [insideHeader]: insideKey }

/** Pages of a shopper who buys, or looks after an order; everything they show is small. */
const sparedPages =
  /^\/(?:account|add-address|address|cart|checkout|delete-account|devices|edit-address|edit-user|messages|order-\w+|store-credit|track-order|two-step-login)(?:[/.?]|$)/i
const browsingReads = new RegExp(`^${apiRoot}/(?:designers|home-pieces|products|questions|reviews)(?:[/?]|$)`)

/** True for work that a visitor can repeat later without a loss: what the cache may hold, and does not hold now. */
function isBrowsing({ method, url, headers, routeOptions: { config } }: FastifyRequest): boolean {
  if (config.cache === undefined || method !== 'GET' || headers[insideHeader] === insideKey) return false
  return config.endpoint === undefined ? !sparedPages.test(url) : browsingReads.test(url)
}

/**
 * Refuses uncached pages and searches above a limit, so that orders and payments go on in an overloaded process.
 * Register it after the response cache, which answers first.
 */
export function registerShedding(app: FastifyInstance, most: () => number): void {
  let atOnce = 0
  app.addHook('onRequest', (request, reply, next) => {
    if (!isBrowsing(request)) return next()
    if (atOnce >= most()) {
      shedRequests.inc({ kind: request.routeOptions.config.endpoint === undefined ? 'page' : 'read' })
      const { least, most } = retrySeconds
      const retryAfterSeconds = least + Math.floor(Math.random() * (most - least + 1))
      return next(new ShopError('shop.busy', { retryAfterSeconds }))
    }
    atOnce += 1
    reply.raw.once('close', () => (atOnce -= 1))
    next()
  })
}
