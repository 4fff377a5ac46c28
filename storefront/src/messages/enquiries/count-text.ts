import { longestMessage, shortestMessage } from '@shop/contract/messages/enquiry-options'

/** Shows the required length first and then the number of typed characters. */
export function countText(message: string): string {
  const count = message.trim().length
  if (count === 0) return `${shortestMessage} to ${longestMessage} characters`
  if (count < shortestMessage) return `${count} of at least ${shortestMessage} characters`
  return `${count} of ${longestMessage} characters`
}
