import { messageVariables, variablesOf } from '@shop/contract/messages/message-spec'
import { specOf, type MessageKey } from '@shop/contract/messages/message-specs'

/** The variables that all texts of a message can use, each with an example, and a link to the preview. */
export function MessageVariables({ messageKey }: { readonly messageKey: MessageKey }) {
  const { has } = specOf(messageKey)
  const names = variablesOf({ has }, { kind: 'line', label: '', text: '' })
  return (
    <section aria-labelledby="variables" className="panel grid gap-3 p-4">
      <h2 id="variables" className="text-section font-semibold">
        Variables
      </h2>
      <p className="text-ink-2">The shop puts its values in their place. An empty line begins another paragraph.</p>
      <dl className="grid gap-2">
        {names.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="w-32 shrink-0 font-mono text-small">{`{${name}}`}</dt>
            <dd className="min-w-0 flex-1 text-small wrap-anywhere text-ink-2">
              {messageVariables[name].label}, such as {messageVariables[name].sample}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="#preview" className="text-link">
          Go to the preview
        </a>
      </p>
    </section>
  )
}
