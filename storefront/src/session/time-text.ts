let timeFormat: Intl.DateTimeFormat | undefined

/** `4:32 pm`, in the time zone of the browser. */
export function timeText(at: Date): string {
  // Created lazily: it is slow on phones, and most pages need none.
  timeFormat ??= new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })
  return timeFormat.format(at)
}
