import type { FastifyRequest } from 'fastify'
import { isForwardedByStranger } from './forwarded-requests.ts'
import { addressList } from './ip-addresses.ts'

/** Tells whether a request comes from the operator's networks; one behind an untrusted proxy does not. */
export function operatorNetworks(allow: readonly string[]): (request: FastifyRequest) => boolean {
  const isAllowed = addressList(allow)
  return (request) => isAllowed(request.ip) && !isForwardedByStranger(request)
}
