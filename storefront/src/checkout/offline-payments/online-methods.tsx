import { Trans } from '@lingui/react/macro'
import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { methodTitles } from '#session/method-titles.ts'
import { classNames } from '#ui/class-names.ts'

type OnlineMethodsProps = {
  readonly methods: readonly OnlineMethod[]
  readonly method: OnlineMethod | undefined
  readonly isBusy: boolean
  readonly onMethod: (method: OnlineMethod) => void
}

/** The methods of the provider's window, which opens at the chosen one, or with its list. */
export function OnlineMethods({ methods, method: chosen, isBusy, onMethod }: OnlineMethodsProps) {
  return (
    <fieldset disabled={isBusy}>
      <legend className="mb-3 text-small font-semibold">
        <Trans>Pay online by</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {methods.map((method) => (
          <label
            key={method}
            className={classNames(
              'inline-flex min-h-11 cursor-pointer items-center gap-2 border px-4 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              chosen === method ? 'border-rani bg-mist font-semibold' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="online_method"
              className="size-4 accent-rani"
              checked={chosen === method}
              onChange={() => onMethod(method)}
            />
            {methodTitles[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
