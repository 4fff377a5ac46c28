import { t } from '@lingui/core/macro'
import { longestMessage, shortestMessage } from '@shop/contract/messages/enquiry-options'

/** Shows the required length first and then the number of typed characters. */
export function countText(message: string): string {
  const count = message.trim().length
  if (count === 0) return t`${{ shortest: shortestMessage }} to ${{ longest: longestMessage }} characters`
  if (count < shortestMessage) return t`${count} of at least ${{ shortest: shortestMessage }} characters`
  return t`${count} of ${{ longest: longestMessage }} characters`
}
