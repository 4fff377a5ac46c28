type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

/** What an answer says about its outcome, in the words of the protocol. */
export type Message =
  | {
      readonly type: 'error'
      readonly code: string
      readonly content: string
      readonly severity: Severity
      readonly path?: string
    }
  | { readonly type: 'warning' | 'info'; readonly code: string; readonly content: string; readonly path?: string }

export const isError = ({ type }: Message): boolean => type === 'error'

/** True for what the platform can mend without the buyer. */
export const isRecoverable = (message: Message): boolean =>
  message.type === 'error' && message.severity === 'recoverable'

export const info = (code: string, content: string, path?: string): Message => ({
  type: 'info',
  code,
  content,
  ...(path !== undefined && { path }),
})

type ErrorMessage = Extract<Message, { readonly type: 'error' }>

export const recoverable = (code: string, content: string, path?: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path !== undefined && { path }),
})
