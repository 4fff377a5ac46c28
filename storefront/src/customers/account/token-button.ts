import type { ComponentType } from 'react'

/** Fresh sign-in with another provider, as proof of identity; each token can be used once. */
export type TokenButton = ComponentType<{ readonly onToken: (idToken: string) => Promise<void> }>
