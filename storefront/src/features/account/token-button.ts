import type { ComponentType } from 'react'

/** Signs in with another provider once more, to show who asks; each token is handed over once. */
export type TokenButton = ComponentType<{ readonly onToken: (idToken: string) => Promise<void> }>
