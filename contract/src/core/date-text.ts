/** Formats days and times for people, in India's time zone wherever the reader is. */
import { dateFormat, type Language } from './locale.ts'

/** A `Date`, an instant, or a day such as `2026-12-01`. */
type Moment = Date | string

function textIn(options: Intl.DateTimeFormatOptions): (at: Moment, language?: Language) => string {
  const formats = new Map<Language, (at: Date) => string>()
  return (at, language = 'en') => {
    const format = formats.get(language) ?? dateFormat({ ...options, timeZone: 'Asia/Kolkata' }, language)
    formats.set(language, format)
    return format(typeof at === 'string' ? new Date(at) : at)
  }
}

/** `23 Nov`. */
export const shortDateText = textIn({ day: 'numeric', month: 'short' })
/** `23 Nov 2026`. */
export const dateText = textIn({ day: 'numeric', month: 'short', year: 'numeric' })
/** `23 November 2026`. */
export const longDateText = textIn({ day: 'numeric', month: 'long', year: 'numeric' })
/** `23 Nov, 14:05`. */
export const dateTimeText = textIn({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
