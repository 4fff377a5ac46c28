import { longestLogoAlt } from '@shop/contract/content/theme-document'
import { adminContentPictureCalls } from '@shop/contract/core/admin-call-table'
import { PictureField } from '#features/pictures'
import { bodyIn, textOf, type Value } from '#ui/form-body.ts'
import { TextField } from '#ui/text-field.tsx'

type LogoFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly value: Value | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly onChange: (logo: Value) => void
}

/** A picture with its words for emails; null without one. */
export function LogoField({ label, hint, value, errors, place, onChange }: LogoFieldProps) {
  const logo = value === null || value === undefined ? null : bodyIn(value)
  const mediaId = logo?.['mediaId']
  return (
    <div className="grid gap-4">
      <PictureField
        label={label}
        {...(hint !== undefined && { hint })}
        error={errors[`${place}.mediaId`] ?? errors[place]}
        calls={adminContentPictureCalls}
        mediaId={typeof mediaId === 'number' ? mediaId : null}
        shape="logo"
        onChange={(chosen) => onChange(chosen === null ? null : { alt: '', ...logo, mediaId: chosen })}
      />
      {logo !== null && (
        <TextField
          label="Alt text of the logo"
          hint="For emails that load no pictures. When empty: the shop’s name."
          value={textOf(logo['alt'])}
          maxLength={longestLogoAlt}
          error={errors[`${place}.alt`]}
          onChange={({ target }) => onChange({ ...logo, alt: target.value })}
        />
      )}
    </div>
  )
}
