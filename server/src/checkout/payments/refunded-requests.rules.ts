import type { ReturnState } from '@shop/contract/fulfilment/return-options'

/** An open return or exchange. */
export type OpenRequest = {
  readonly id: number
  readonly state: ReturnState
  readonly pieces: number
  readonly position: number
  /** Pieces of its line that are bought and not refunded. */
  readonly leftPieces: number
}

export type Taken = { readonly position: number; readonly pieces: number }

export type Change = { readonly request: OpenRequest; readonly pieces: number }

/** Requests for more pieces than a refund leaves, with the number that is left for each. */
export function requestsAfter(requests: readonly OpenRequest[], taken: readonly Taken[]): Change[] {
  return requests.flatMap((request) => {
    const refunded = taken.find(({ position }) => position === request.position)?.pieces ?? 0
    const pieces = Math.max(0, request.leftPieces - refunded)
    return pieces < request.pieces ? [{ request, pieces }] : []
  })
}
