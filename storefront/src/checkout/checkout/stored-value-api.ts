import { storedValueCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'

export type ValueChoice = { readonly codes: readonly string[]; readonly usesCredit: boolean }

export type ValueUse = {
  readonly kind: 'gift_card' | 'store_credit'
  readonly codeEnd: string
  readonly amount: string
}

export type ValuePreview = { readonly uses: readonly ValueUse[]; readonly toPay: string; readonly credit: string }

export async function previewStoredValue(
  api: Api,
  userId: number,
  { codes, usesCredit }: ValueChoice,
): Promise<ValuePreview> {
  const body = { user_id: userId, codes: [...codes], use_credit: usesCredit }
  const { uses, to_pay: toPay, credit } = await api.call(storedValueCalls.preview, { body })
  return { uses: uses.map(({ kind, code_end: codeEnd, amount }) => ({ kind, codeEnd, amount })), toPay, credit }
}
