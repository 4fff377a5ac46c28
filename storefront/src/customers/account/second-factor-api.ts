import type { secondFactorEndpoints } from '@shop/contract/access/second-factor'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { secondFactorCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import type { Proof } from './account-api.ts'

export type SecondFactor = ReplyOf<typeof secondFactorEndpoints.find>['data']

export async function loadSecondFactor(api: Api): Promise<SecondFactor> {
  return (await api.call(secondFactorCalls.find)).data
}

export type Setup = { readonly secret: string; readonly url: string }

export async function beginSecondFactor(api: Api, body: Proof): Promise<Setup> {
  const { secret, otpauth_url: url } = await api.call(secondFactorCalls.begin, { body })
  return { secret, url }
}

export type NewCodes = { readonly codes: readonly string[]; readonly message: string }

/** Returns the recovery codes, which are shown once. */
export async function confirmSecondFactor(api: Api, code: string): Promise<NewCodes> {
  const { recovery_codes: codes, message } = await api.call(secondFactorCalls.confirm, { body: { code } })
  return { codes, message }
}

type ProofAndCode = Proof & { readonly code: string }

export async function makeRecoveryCodes(api: Api, body: ProofAndCode): Promise<NewCodes> {
  const { recovery_codes: codes, message } = await api.call(secondFactorCalls.makeCodes, { body })
  return { codes, message }
}

export async function removeSecondFactor(api: Api, body: ProofAndCode): Promise<string> {
  return (await api.call(secondFactorCalls.remove, { body })).message
}
