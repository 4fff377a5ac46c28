import { t } from '@lingui/core/macro'
import { readPostalCode } from '@shop/contract/core/place-rules'
import { asBare } from '@shop/contract/core/typed-text'
import { gstinProblem } from '@shop/contract/selling/gstin'
import type { BusinessDraft } from '#session/checkout-draft.ts'

export type BusinessField = Exclude<keyof BusinessDraft, 'isForThirdParty'>

/** The problem of each field, in the order of the form. */
export function businessProblems(business: BusinessDraft): Partial<Record<BusinessField, string>> {
  const gstin = gstinProblem(asBare(business.gstin).toUpperCase())
  const postalCode = readPostalCode('IN', business.postalCode)
  return {
    ...(gstin !== null && { gstin }),
    ...(business.legalName.trim() === '' && { legalName: t`Enter the legal name of the business` }),
    ...(business.address.trim() === '' && { address: t`Enter the registered address` }),
    ...(business.city.trim() === '' && { city: t`Enter the city` }),
    ...('problem' in postalCode && { postalCode: postalCode.problem }),
  }
}

export function isComplete(business: BusinessDraft): boolean {
  return Object.keys(businessProblems(business)).length === 0
}
