import { Labelled, type LabelledProps } from '#ui/labelled.tsx'

type ColourFieldProps = LabelledProps & { readonly colour: string; readonly onChange: (colour: string) => void }

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The code to type or paste, and the browser's colour picker beside it. */
export function ColourField({ label, error, hint, colour, onChange }: ColourFieldProps) {
  return (
    <Labelled label={label} error={error} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick: ${typeof label === 'string' ? label : 'colour'}`}
            className="h-10 w-12 shrink-0 cursor-pointer rounded-soft border border-line bg-surface p-1"
            value={isColour(colour) ? colour.toLowerCase() : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            className="field font-mono"
            maxLength={7}
            spellCheck={false}
            {...attributes}
            value={colour}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </Labelled>
  )
}
