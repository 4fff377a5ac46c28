import { choiceTextVersion } from '@shop/contract/message-choice-texts'
import type { MessageChoices } from '@shop/contract/message-choices'
import { phoneOnWire } from '@shop/contract/phone-rules'
import type { ShopperChoices } from './choices.service.ts'

export function toChoicesReply({ email, phone, choices }: ShopperChoices): MessageChoices {
  return {
    email: email ?? '',
    phone: phone === null ? '' : phoneOnWire(phone),
    text_version: choiceTextVersion,
    choices: choices.map(({ name, isOn, canChange }) => ({ name, is_on: isOn, can_change: canChange })),
  }
}
