import { useState } from 'react'
import type { AdminOffer, OfferTermsBody } from '@shop/contract/selling/admin-offers'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { termsIn, type Faults, type OfferForm } from './offer-form.ts'

const isOffer = (current: unknown): current is AdminOffer =>
  typeof current === 'object' && current !== null && 'terms' in current && 'usage' in current

/** The fields of an offer, their errors, and the offer after somebody else's change. */
export function useOfferForm(initial: OfferForm) {
  const [form, setForm] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [foreign, setForeign] = useState<AdminOffer>()
  const [isBusy, setIsBusy] = useState(false)
  const take = (fields: OfferForm): void => {
    setForm(fields)
    setSaved(fields)
    setFaults({})
    setForeign(undefined)
  }
  const run = async (send: (terms: OfferTermsBody) => Promise<AdminOffer>): Promise<AdminOffer | undefined> => {
    const read = termsIn(form)
    setProblem(undefined)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read || isBusy) return undefined
    setIsBusy(true)
    try {
      return await send(read.terms)
    } catch (refusal) {
      const current = refusal instanceof ApiError ? refusal.current : undefined
      if (isOffer(current)) setForeign(current)
      const fields = fieldsOf(refusal)
      setFaults(fields)
      if (!isOffer(current) && Object.keys(fields).length === 0) setProblem(messageOf(refusal))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  const change = (changed: Partial<OfferForm>): void => setForm((before) => ({ ...before, ...changed }))
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  return { form, change, take, run, faults, problem, foreign, isBusy, isChanged }
}
