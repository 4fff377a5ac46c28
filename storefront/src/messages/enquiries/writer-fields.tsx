import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

type WriterFieldsProps = { readonly name: FieldProps; readonly email: FieldProps }

export function WriterFields({ name, email }: WriterFieldsProps) {
  return (
    <>
      <TextField {...name} label={t`Name`} isRequired autoComplete="name" />
      <TextField {...email} label={t`Email`} isRequired type="email" autoComplete="email" inputMode="email" />
    </>
  )
}
