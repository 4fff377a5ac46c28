import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

export function TextField({ label, error, hint, ...rest }: LabelledProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Labelled label={label} error={error} {...(hint !== undefined && { hint })}>
      {(attributes) => <input className="field" {...attributes} {...rest} />}
    </Labelled>
  )
}
