import { z } from 'zod'

/** The newest release is without a handshake and without sessions; the one before is answered without a session too. */
export const protocolVersions = ['2026-07-28', '2025-11-25'] as const

const id = z.union([z.string().max(200), z.number()])

export const rpcRequest = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type RpcRequest = z.infer<typeof rpcRequest>
export type RpcId = z.infer<typeof id> | null

export const initializeParams = z.looseObject({ protocolVersion: z.string().max(40) })
export const callParams = z.looseObject({
  name: z.string().max(100),
  arguments: z.record(z.string(), z.unknown()).optional().default({}),
})

export const rpcResult = (requestId: RpcId, result: object) => ({ jsonrpc: '2.0', id: requestId, result })

type Failure = { readonly code: number; readonly message: string; readonly data?: unknown }

export const rpcError = (requestId: RpcId, { code, message, data }: Failure) => ({
  jsonrpc: '2.0',
  id: requestId,
  error: { code, message, ...(data !== undefined && { data }) },
})

export const methodNotFound = -32_601
export const invalidRequest = -32_600
export const invalidParams = -32_602
export const serverError = -32_000

const requestMeta = z.looseObject({
  _meta: z.looseObject({ 'io.modelcontextprotocol/protocolVersion': z.string().max(40).optional() }),
})

/** The version that the request is in; undefined for the release before, which says it once, in its handshake. */
export function requestedVersion(params: unknown): string | undefined {
  const read = requestMeta.safeParse(params)
  return read.success ? read.data._meta['io.modelcontextprotocol/protocolVersion'] : undefined
}

export const isSpoken = (version: string): boolean => protocolVersions.some((one) => one === version)

export const unsupportedVersion = (requestId: RpcId, requested: string) =>
  rpcError(requestId, {
    code: -32_022,
    message: `The shop speaks ${protocolVersions.join(' and ')}, not ${requested}.`,
    data: { supported: [...protocolVersions], requested },
  })

/** The version that the client asked for, if the shop speaks it, else the newest with a handshake. */
export function versionFor(asked: string): string {
  return protocolVersions.find((one) => one === asked) ?? protocolVersions[1]
}
