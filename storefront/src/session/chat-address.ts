/** A chat with the shop's number, which may begin with words that the shopper can change before sending. */
export function chatAddress(number: string, words?: string): string {
  const address = `https://wa.me/${number.replaceAll(/\D/g, '')}`
  return words === undefined ? address : `${address}?text=${encodeURIComponent(words)}`
}
