import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { defaultErrorText } from '@shop/contract/errors'
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
  /** Why the last try did not arrive, for beside the button: a toast goes away. */
  readonly problem: string | undefined
  readonly writeAgain: () => void
}

/** Made without `randomUUID`, which browsers keep from pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A field that was refused says so itself, and nothing is to be said of what was called back. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return defaultErrorText
  return error.isCancelled || error.hasFields ? undefined : error.message
}

/** A form that ends in a ticket: all tries of one message carry one key, so that what was sent twice is one. */
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
  return { ...form, sent, problem, writeAgain } satisfies EnquiryForm<Fields>
}

type WriterFields = {
  readonly getValues: (name: 'name' | 'email') => string
  readonly setValue: (name: 'name' | 'email', text: string) => void
}

/** The page comes from the server for nobody; who is logged in is known only here, and what was typed meanwhile stays. */
export function usePrefilled({ getValues, setValue }: WriterFields, isOpen: boolean): void {
  const user = useUser()
  useEffect(() => {
    if (user === undefined || !isOpen) return
    if (getValues('name') === '') setValue('name', user.name)
    if (getValues('email') === '') setValue('email', user.email ?? '')
  }, [user, isOpen, getValues, setValue])
}
