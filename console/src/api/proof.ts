type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** The shell's dialog answers; resolves whether the person confirmed. */
export function onProofAsked(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = () => Promise.resolve(false)
  }
}

export function askForProof(): Promise<boolean> {
  return ask()
}
