import { messageVariables, variablesOf } from '@shop/contract/message-spec'
import { specOf, type MessageKey } from '@shop/contract/message-specs'

/** The variables of a message with an example each. */
export function MessageVariables({ messageKey }: { readonly messageKey: MessageKey }) {
  const spec = specOf(messageKey)
  const names = [...new Set(Object.values(spec.words).flatMap((words) => variablesOf(spec, words)))]
  return (
    <details className="panel p-4">
      <summary className="font-semibold">Variables of this message</summary>
      <dl className="mt-3 grid gap-2 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-mono text-small">{`{${name}}`}</dt>
            <dd className="text-small wrap-anywhere text-ink-2">
              {messageVariables[name].label}, such as {messageVariables[name].sample}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
