import { phoneOnWire } from '@shop/contract/core/phone-rules'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import type { MessageChoices } from '@shop/contract/messages/message-choices'
import type { ShopperChoices } from './choices.service.ts'

export function toChoicesReply({ email, phone, choices }: ShopperChoices): MessageChoices {
  return {
    email: email ?? '',
    phone: phone === null ? '' : phoneOnWire(phone),
    text_version: choiceTextVersion,
    choices: choices.map(({ name, isOn, canChange }) => ({ name, is_on: isOn, can_change: canChange })),
  }
}
