/** Pieces with more days of dispatch are in no search by date. */
const maxDays = 120

type Sending = { readonly isMade: boolean; readonly days: number }

/** `ready:4`, `made:28`: the longest days of dispatch of a piece. */
export function sendingFact({ isMade, days }: Sending): `${string}:${string}` {
  return `${isMade ? 'made' : 'ready'}:${Math.min(days, maxDays + 1)}`
}

export function readSendingFact(fact: string): Sending | null {
  const [kind, text] = fact.split(':')
  const days = Number(text)
  return Number.isInteger(days) && days <= maxDays ? { isMade: kind === 'made', days } : null
}

export function inTimeFacts(longest: (isMade: boolean, most: number) => number): string[] {
  return [false, true].flatMap((isMade) =>
    Array.from({ length: longest(isMade, maxDays) + 1 }, (_, days) => sendingFact({ isMade, days })),
  )
}
