import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { defaultErrorText } from '@shop/contract/core/default-error-text'
import { ApiError } from '#api/api-error.ts'
import { useShopForm, type Form } from '#session/use-shop-form.ts'
import { useUser } from '#session/visitor.ts'

export type Sent = { readonly ticket: string; readonly promise: string; readonly email: string }

type EnquiryOptions<Fields extends FieldValues> = {
  readonly schema: z.ZodType<Fields, Fields>
  readonly defaults: DefaultValues<Fields>
  readonly send: (fields: Fields, idempotencyKey: string) => Promise<Sent>
  readonly hasProgress?: boolean
}

export type EnquiryForm<Fields extends FieldValues> = Form<Fields> & {
  readonly sent: Sent | undefined
  /** The reason why the last attempt failed, shown beside the button because a toast disappears. */
  readonly problem: string | undefined
  readonly startNew: () => void
}

/** Avoids `randomUUID`, which browsers offer only over TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined for field errors, which appear at their fields, and for cancelled calls. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return defaultErrorText
  return error.isCancelled || error.hasFields ? undefined : error.message
}

/**
 * A form that creates a ticket. All attempts to send a message share one idempotency key, so that a repeat creates no
 * second ticket.
 */
export function useEnquiry<Fields extends FieldValues>({
  schema,
  defaults,
  send,
  hasProgress,
}: EnquiryOptions<Fields>) {
  const [key, setKey] = useState(newKey)
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<string>()
  const form = useShopForm<Fields>({
    schema,
    defaults,
    hasProgress,
    send: async (fields) => {
      setProblem(undefined)
      try {
        setSent(await send(fields, key))
      } catch (error) {
        setProblem(problemOf(error))
        throw error
      }
    },
  })
  const writeAgain = () => {
    setKey(newKey())
    setSent(undefined)
  }
  return { ...form, sent, problem, startNew: writeAgain } satisfies EnquiryForm<Fields>
}

type WriterFields = {
  readonly getValues: (name: 'name' | 'email') => string
  readonly setValue: (name: 'name' | 'email', text: string) => void
}

/** The server renders the page anonymously; this fills in the logged-in user's data without overwriting typed text. */
export function usePrefilled({ getValues, setValue }: WriterFields, isOpen: boolean): void {
  const user = useUser()
  useEffect(() => {
    if (user === undefined || !isOpen) return
    if (getValues('name') === '') setValue('name', user.name)
    if (getValues('email') === '') setValue('email', user.email ?? '')
  }, [user, isOpen, getValues, setValue])
}
