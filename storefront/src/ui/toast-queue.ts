export type Toast = {
  readonly kind: 'success' | 'error' | 'plain'
  readonly message: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly durationMs?: number
  /** For screen readers only, because the page itself shows what happened. */
  readonly isQuiet?: boolean
}

export type ToastQueue = {
  readonly subscribe: (listener: () => void) => () => void
  readonly waiting: () => readonly Toast[]
  readonly take: () => readonly Toast[]
}

export type ToastHostProps = {
  readonly queue: ToastQueue
  readonly label?: string
}
