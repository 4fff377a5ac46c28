import type { SumToProve } from '@shop/contract/core/proof-options'

/** Without a sum, asks only who the person is. */
type Ask = (sum: SumToProve | undefined) => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** Registers the shell's dialog, which resolves to true when the person confirmed. */
export function onProofAsked(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = () => Promise.resolve(false)
  }
}

export function askForProof(sum?: SumToProve): Promise<boolean> {
  return ask(sum)
}
