import { useState } from 'react'
import { indiaDay } from '@shop/contract/core/india-day'
import { TextField } from './text-field.tsx'

type PeriodFieldsProps = {
  readonly fields: Readonly<Record<string, string>>
  /** The name of the file's rows, such as entries. */
  readonly rows: string
}

/** The period of a file; by default from the first of this month until today. */
export function PeriodFields({ fields, rows }: PeriodFieldsProps) {
  const [today] = useState(() => indiaDay(new Date()))
  return (
    <>
      <TextField
        label="From"
        name="from"
        type="date"
        defaultValue={`${today.slice(0, 8)}01`}
        error={fields['from']}
        required
      />
      <TextField
        label="To"
        name="until"
        type="date"
        defaultValue={today}
        hint={`At most 366 days and 50,000 ${rows} a file.`}
        error={fields['until']}
        required
      />
    </>
  )
}
