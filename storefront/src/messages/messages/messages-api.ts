import { messageChoiceCalls } from '@shop/contract/core/own-call-table'
import type { MessageChoiceName } from '@shop/contract/messages/message-choice-texts'
import type { MessageChoices } from '@shop/contract/messages/message-choices'
import type { Api } from '#api/client.ts'

export type { MessageChoices }

export async function loadMessageChoices(api: Api): Promise<MessageChoices> {
  return (await api.call(messageChoiceCalls.list)).data
}

type Choice = { readonly name: MessageChoiceName; readonly isOn: boolean; readonly textVersion: string }

export async function saveMessageChoice(api: Api, { name, isOn, textVersion }: Choice): Promise<string> {
  const body = { name, is_on: isOn, text_version: textVersion }
  return (await api.call(messageChoiceCalls.save, { body })).message
}
