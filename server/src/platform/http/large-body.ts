import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LargeBody } from '@shop/contract/core/endpoint'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { networkOf } from './rate-limit.ts'
import { extendDeadline } from './request-deadline.ts'

/** Most large bodies at once in this process, which holds each in memory until its response is sent. */
const maxAtOnce = 8
const maxOfOneNetwork = 3

const retryAfterSeconds = 10

export function largeBodyRoute({ maxBytes, maxSeconds }: LargeBody) {
  const open = new Map<FastifyReply, string>()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const network = networkOf(request.ip)
    const ofNetwork = [...open.values()].filter((one) => one === network)
    // Refuses before any of the body is read.
    if (open.size >= maxAtOnce || ofNetwork.length >= maxOfOneNetwork) {
      throw new ShopError('rate_limit.exceeded', { retryAfterSeconds })
    }
    open.set(reply, network)
    const takeBack = extendDeadline(request.raw.socket, maxSeconds)
    reply.raw.once('close', () => {
      takeBack()
      open.delete(reply)
    })
  }
  return { bodyLimit: maxBytes, onRequest }
}
