import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextAreaField } from '#ui/text-field.tsx'

export type Gift = { readonly isWrapped: boolean; readonly note: string }

const longestNote = 300

type GiftOptionsProps = { readonly gift: Gift; readonly onChange: (gift: Gift) => void }

/** Gift wrapping is free and not preselected; the note appears with it. */
export function GiftOptions({ gift, onChange }: GiftOptionsProps) {
  const left = longestNote - gift.note.length
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">
        <Trans>Gift</Trans>
      </legend>
      <Checkbox
        checked={gift.isWrapped}
        onChange={({ target }) => onChange({ ...gift, isWrapped: target.checked })}
        end={
          <span className="flex items-center gap-1.5 font-semibold text-patina">
            <GiftIcon size={18} aria-hidden="true" /> <Trans>Free</Trans>
          </span>
        }
      >
        <Trans>Gift wrap, no prices in the box</Trans>
      </Checkbox>
      {gift.isWrapped && (
        <TextAreaField
          className="mt-3"
          label={t`Gift note (optional)`}
          hint={t`Handwritten on a card. ${plural(left, { one: '# character', other: '# characters' })} left.`}
          rows={2}
          maxLength={longestNote}
          value={gift.note}
          onChange={({ target }) => onChange({ ...gift, note: target.value })}
        />
      )}
    </fieldset>
  )
}
