import type { HeldInput } from './input-replay.ts'

/**
 * idle: the visitor has done nothing yet. held: hydration is wanted, and input waits for the scripts. hydrating: they
 * run. live: React's root listens, but not yet in every section. replaying: held input happens again. failed: the
 * scripts are gone.
 */
type Phase = 'idle' | 'held' | 'hydrating' | 'live' | 'replaying' | 'failed'

export type Hydration = {
  readonly phase: Phase
  readonly held: readonly HeldInput[]
  /** React already listened when the last press began. */
  readonly isPressLive: boolean
  /** Replayed submits in a row that nothing handled. */
  readonly lostSubmits: number
}

export const idle: Hydration = { phase: 'idle', held: [], isPressLive: false, lostSubmits: 0 }

const wanted = (phase: Phase): Phase => (phase === 'idle' ? 'held' : phase)

const changes = {
  wanted: ({ phase }) => ({ phase: wanted(phase) }),
  started: ({ phase }) => ({ phase: phase === 'held' ? 'hydrating' : phase }),
  failed: () => ({ phase: 'failed' }),
  hydrated: () => ({ phase: 'live' }),
  pressed: ({ phase }) => ({ isPressLive: phase === 'live' }),
  taken: ({ held }) => ({ held: held.slice(1), phase: 'replaying' }),
  replayed: () => ({ phase: 'live' }),
  lost: ({ phase, lostSubmits }) => ({ lostSubmits: phase === 'replaying' ? lostSubmits + 1 : 0 }),
} satisfies Readonly<Record<string, (state: Hydration) => Partial<Hydration>>>

/** The state after something happened, or after input that has to wait. */
export function after(state: Hydration, event: keyof typeof changes | HeldInput): Hydration {
  if (typeof event === 'string') return { ...state, ...changes[event](state) }
  return { ...state, phase: wanted(state.phase), held: [...state.held, event] }
}

/** React's property appears before the section is hydrated; a press that React received shows that it is. */
export const isLetThrough = ({ phase, isPressLive }: Hydration, hasReactProps: boolean): boolean =>
  phase === 'replaying' || (isPressLive && hasReactProps)

export const isReplayDue = ({ phase, held }: Hydration): boolean => phase === 'live' && held.length > 0
