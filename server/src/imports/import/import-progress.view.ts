import type { Clock } from '#platform/runtime/clock.ts'

/** Output of the progress: a terminal line is overwritten; other outputs get a new line every few seconds. */
export type Screen = { readonly isTerminal: boolean; readonly write: (text: string) => void }

export type Progress = {
  readonly show: (state: { readonly rows: number; readonly fraction: number }) => void
  readonly end: () => void
}

const everyMs = { terminal: 200, lines: 3000 }

function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Shows the rate and the remaining time, based on the rows of this run only. */
export function openProgress(screen: Screen, clock: Clock, word: string): Progress {
  const started = clock.now().getTime()
  let first: { readonly rows: number; readonly fraction: number } | undefined
  let shownAt = started
  let isDirty = false
  return {
    show(state) {
      first ??= state
      const now = clock.now().getTime()
      if (now - shownAt < (screen.isTerminal ? everyMs.terminal : everyMs.lines)) return
      shownAt = now
      const seconds = (now - started) / 1000
      const done = state.fraction - first.fraction
      const rate = Math.round((state.rows - first.rows) / seconds)
      const left = done <= 0 ? '' : `, about ${duration((seconds * (1 - state.fraction)) / done)} left`
      const line = `${Math.floor(state.fraction * 100)} %, ${state.rows} ${word}, ${rate} a second${left}`
      screen.write(screen.isTerminal ? `\r\u001B[2K${line}` : `${line}\n`)
      isDirty = screen.isTerminal
    },
    end() {
      if (isDirty) screen.write('\r\u001B[2K')
    },
  }
}
