import { timeText } from './format.ts'
import { tomorrowAtNine } from './india-time.ts'
import { TextField } from './text-field.tsx'

type ScheduleFieldProps = {
  /** The time that is already set. */
  readonly publishAt: string | null
  readonly error: string | undefined
}

/** Day and time of a publication in the field `at`; read the value with `instantOf`. */
export function ScheduleField({ publishAt, error }: ScheduleFieldProps) {
  return (
    <TextField
      label="Day and time in India"
      name="at"
      type="datetime-local"
      defaultValue={tomorrowAtNine()}
      error={error}
      {...(publishAt !== null && { hint: `Replaces the version scheduled for ${timeText(publishAt)}.` })}
      required
    />
  )
}
