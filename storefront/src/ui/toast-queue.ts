export type Toast = {
  readonly kind: 'success' | 'error' | 'plain'
  readonly message: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly durationMs?: number
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
