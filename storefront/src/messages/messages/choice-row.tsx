import { useId } from 'react'
import type { ChoiceText } from '@shop/contract/messages/message-choice-texts'
import { Checkbox } from '#ui/checkbox.tsx'

type ChoiceRowProps = {
  readonly text: ChoiceText
  readonly isOn: boolean
  readonly canChange: boolean
  readonly onChange: (isOn: boolean) => void
}

/** One kind of message, saved as soon as it is ticked. */
export function ChoiceRow({ text: { label, line }, isOn, canChange, onChange }: ChoiceRowProps) {
  const lineId = useId()
  return (
    <div className="border-t border-line py-3">
      <Checkbox
        checked={isOn}
        disabled={!canChange}
        aria-describedby={lineId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        <span className="text-body">{label}</span>
      </Checkbox>
      <p id={lineId} className="ms-8 max-w-[60ch] text-small text-kajal-2">
        {line}
      </p>
    </div>
  )
}
