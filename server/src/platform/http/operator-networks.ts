import type { FastifyRequest } from 'fastify'
import { isForwardedByStranger } from './forwarded-requests.ts'
import { addressList } from './ip-addresses.ts'

/** True when a request comes from the operator's networks; false behind an untrusted proxy. */
export function operatorNetworks(allow: readonly string[]): (request: FastifyRequest) => boolean {
  const isAllowed = addressList(allow)
  return (request) => isAllowed(request.ip) && !isForwardedByStranger(request)
}
