import type { SumToProve } from '@shop/contract/core/proof-options'

/** Undefined asks who the person is, without a sum. */
type Ask = (sum: SumToProve | undefined) => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** The shell's dialog answers; resolves whether the person confirmed. */
export function onProofAsked(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = () => Promise.resolve(false)
  }
}

export function askForProof(sum?: SumToProve): Promise<boolean> {
  return ask(sum)
}
