import { campaignWords, type CampaignChannel } from '@shop/contract/messages/campaign-words'
import { maxCharacters, variablesOf, type MessageSpec, type WordsSpec } from '@shop/contract/messages/message-spec'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type WordFieldsProps = {
  readonly channel: CampaignChannel
  readonly words: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (words: Readonly<Record<string, string>>) => void
}

const isLong = ({ kind }: WordsSpec): boolean => kind === 'paragraph' || kind === 'whatsapp'

/** The texts of the channel, with the variables that they can use. */
export function WordFields({ channel, words, faults, onChange }: WordFieldsProps) {
  const spec: MessageSpec = campaignWords[channel]
  const variables = [...new Set(Object.values(spec.words).flatMap((one) => variablesOf(spec, one)))]
  return (
    <>
      {Object.entries(spec.words).map(([name, one]) => {
        const field = {
          label: one.isOptional === true ? `${one.label} (optional)` : one.label,
          value: words[name] ?? '',
          maxLength: maxCharacters[one.kind],
          error: faults[`words.${name}`],
          ...(one.hint !== undefined && { hint: one.hint }),
        }
        const change = (text: string): void => onChange({ ...words, [name]: text })
        return isLong(one) ? (
          <AreaField
            key={name}
            {...field}
            rows={one.isOptional === true ? 2 : 6}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <TextField key={name} {...field} onChange={({ target }) => change(target.value)} />
        )
      })}
      <p className="text-small text-ink-2">The shop fills in {variables.map((name) => `{${name}}`).join(', ')}.</p>
    </>
  )
}
