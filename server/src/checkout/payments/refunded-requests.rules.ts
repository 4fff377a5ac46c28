import type { ReturnState } from '@shop/contract/fulfilment/return-options'

/** A return or exchange that is not over. */
export type OpenRequest = {
  readonly id: number
  readonly state: ReturnState
  readonly pieces: number
  readonly position: number
  /** Bought and not refunded, of its line. */
  readonly leftPieces: number
}

export type Taken = { readonly position: number; readonly pieces: number }

export type Change = { readonly request: OpenRequest; readonly pieces: number }

/** The requests that ask for more pieces than a refund leaves, with what is left for each. */
export function requestsAfter(requests: readonly OpenRequest[], taken: readonly Taken[]): Change[] {
  return requests.flatMap((request) => {
    const refunded = taken.find(({ position }) => position === request.position)?.pieces ?? 0
    const pieces = Math.max(0, request.leftPieces - refunded)
    return pieces < request.pieces ? [{ request, pieces }] : []
  })
}
