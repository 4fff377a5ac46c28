import { ApiError, unknownFaultText, unreachableText } from './api-error.ts'

export type Notice = {
  readonly kind: 'success' | 'error' | 'plain'
  readonly message: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly durationMs?: number
  /** For screen readers only, because the page itself shows what happened. */
  readonly isQuiet?: boolean
}

type Loudness = Pick<Notice, 'isQuiet'>

let waiting: readonly Notice[] = []
const listeners = new Set<() => void>()

export const notices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  waiting: (): readonly Notice[] => waiting,
  take(): readonly Notice[] {
    const taken = waiting
    waiting = []
    return taken
  },
}

function show(notice: Notice): void {
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

/** All toasts are created here, so that the rules for showing them are in one place. */
export function notifySuccess(message: string, loudness: Loudness = {}): void {
  show({ kind: 'success', message, ...loudness })
}

function notifyFailure(message: string, loudness: Loudness): void {
  show({ kind: 'error', message: message === '' ? unknownFaultText : message, ...loudness })
}

/** A cancelled call shows nothing (STATE-13). */
export function notifyError(error: unknown, loudness: Loudness = {}): void {
  if (!(error instanceof ApiError)) notifyFailure(unreachableText(), loudness)
  else if (!error.isCancelled) notifyFailure(error.message, loudness)
}

/** Information that is neither a success nor a failure. */
export function notifyPlain(message: string): void {
  show({ kind: 'plain', message })
}

type Undo = { readonly message: string; readonly undo: () => void; readonly durationMs: number }

export function notifyUndo({ message, undo, durationMs }: Undo): void {
  show({ kind: 'plain', message, action: { label: 'Undo', run: undo }, durationMs })
}
