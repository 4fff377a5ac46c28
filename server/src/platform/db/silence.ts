import type { StateWatch } from './database-state.ts'

export type Patience = {
  /** A statement without a byte of its answer for this time makes the shop look whether the database is there. */
  readonly silentMs: number
  /** No answer comes after it, because PostgreSQL would have ended the statement. */
  readonly answerMs: number
}

/** A connection on which statements run. */
export type Speaker = {
  readonly isWaiting: () => boolean
  readonly bytesRead: () => number
  /** Ends the connection without a word to the server. */
  readonly cut: () => void
}

export type Silence = {
  readonly listenTo: (speaker: Speaker) => void
  readonly forget: (speaker: Speaker) => void
  readonly close: () => void
}

type Heard = { bytes: number; atMs: number }

/**
 * Cuts connections on which a statement waits for an answer that does not come: a server or a proxy that hangs leaves
 * them open, and no limit of PostgreSQL ends that wait. While the database answers over another connection, a long
 * statement goes on until PostgreSQL's own limit.
 */
export function listenForSilence(state: StateWatch, { silentMs, answerMs }: Patience): Silence {
  const speakers = new Map<Speaker, Heard>()
  let suspectedAtMs = Number.NEGATIVE_INFINITY

  const suspect = (nowMs: number): void => {
    if (nowMs - suspectedAtMs < silentMs) return
    suspectedAtMs = nowMs
    state.suspect()
  }
  // One late answer to a look says little: the machine may be busy.
  const isAway = (): boolean => state.current() === 'away' && state.downMs() >= silentMs / 2
  const listen = (speaker: Speaker, heard: Heard, nowMs: number): void => {
    const bytes = speaker.bytesRead()
    if (!speaker.isWaiting() || bytes !== heard.bytes) {
      Object.assign(heard, { bytes, atMs: nowMs })
      return
    }
    const silenceMs = nowMs - heard.atMs
    if (silenceMs < silentMs) return
    if (silenceMs >= answerMs || isAway()) speaker.cut()
    else suspect(nowMs)
  }
  const timer = setInterval(
    () => {
      const nowMs = performance.now()
      for (const [speaker, heard] of speakers) listen(speaker, heard, nowMs)
    },
    Math.min(1000, silentMs / 4),
  ).unref()
  return {
    listenTo: (speaker) => void speakers.set(speaker, { bytes: 0, atMs: performance.now() }),
    forget: (speaker) => void speakers.delete(speaker),
    close: () => clearInterval(timer),
  }
}
