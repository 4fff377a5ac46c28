const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** The day and time of India, wherever the browser is; empty for an unfinished one, which the shop refuses. */
export function instantOf(local: string): string {
  const at = new Date(`${local}:00+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** An instant for a field of day and time; empty for none. */
export const localOf = (at: string | null): string =>
  at === null ? '' : inIndia.format(new Date(at)).replace(' ', 'T')

const dayMs = 86_400_000

/** For a field of day and time: a day of India some days from now. */
export function dayAt(daysFromNow: number, time: string): string {
  const [day = ''] = inIndia.format(new Date(Date.now() + daysFromNow * dayMs)).split(' ')
  return `${day}T${time}`
}

export const tomorrowAtNine = (): string => dayAt(1, '09:00')
