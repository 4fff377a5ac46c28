import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

export function AreaField({ label, error, hint, ...rest }: LabelledProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Labelled label={label} error={error} {...(hint !== undefined && { hint })}>
      {(attributes) => <textarea className="field block py-2" rows={4} {...attributes} {...rest} />}
    </Labelled>
  )
}
