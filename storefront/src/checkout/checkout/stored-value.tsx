import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { maxGiftCodes } from '@shop/contract/selling/stored-value-options'
import { useMoneyText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ValuePreview, ValueUse } from './stored-value-api.ts'
import type { StoredValueState } from './use-stored-value.ts'

function nameOf({ kind, codeEnd }: ValueUse): string {
  return kind === 'store_credit' ? t`Store credit` : t`Gift card ··${codeEnd}`
}

function UseRow({ use, onRemove }: { readonly use: ValueUse; readonly onRemove: (() => void) | undefined }) {
  const money = useMoneyText()
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="flex items-center gap-1">
        {nameOf(use)}
        {onRemove !== undefined && (
          <button
            type="button"
            aria-label={t`Remove ${{ name: nameOf(use) }}`}
            onClick={onRemove}
            className="grid size-11 place-items-center hover:text-rani"
          >
            <XIcon size={14} aria-hidden="true" />
          </button>
        )}
      </dt>
      <dd>
        −<AmountText {...money(use.amount)} />
      </dd>
    </div>
  )
}

type UsesProps = { readonly preview: ValuePreview; readonly onRemove: (index: number) => void }

function Uses({ preview: { uses, toPay }, onRemove }: UsesProps) {
  const money = useMoneyText()
  if (uses.length === 0) return null
  return (
    <dl className="mt-3 grid gap-1 text-small">
      {uses.map((use, index) => (
        <UseRow
          key={`${use.kind}${use.codeEnd}`}
          use={use}
          onRemove={use.kind === 'gift_card' ? () => onRemove(index) : undefined}
        />
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ctrl pt-4 text-body font-semibold">
        <dt>
          <Trans>To pay</Trans>
        </dt>
        <dd>
          <AmountText {...money(toPay)} />
        </dd>
      </div>
    </dl>
  )
}

type EntryProps = Pick<StoredValueState, 'isBusy' | 'refusal' | 'addCode'>

function CodeEntry({ isBusy, refusal, addCode }: EntryProps) {
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus()
  }, [refusal])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = field.current?.value.trim() ?? ''
    setIsMissing(code === '')
    if (code === '') field.current?.focus()
    else addCode(code)
  }
  const error = isMissing ? t`Please enter the code of the gift card.` : refusal
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2">
      <TextField
        ref={field}
        label={t`Gift card code`}
        name="giftCard"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        inputClassName="uppercase"
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" look="secondary" isBusy={isBusy} className="mt-[1.625rem]">
        <Trans>Use</Trans>
      </Button>
    </form>
  )
}

/** Gift cards by code, and the account's credit as a checkbox; all amounts come from the server. */
export function StoredValue({ value }: { readonly value: StoredValueState }) {
  const money = useMoneyText()
  const { preview, choice, isBusy } = value
  if (preview === undefined) {
    return (
      <button type="button" className="min-h-11 text-small quiet-link" aria-busy={isBusy} onClick={value.open}>
        <Trans>Use a gift card or store credit</Trans>
      </button>
    )
  }
  const hasCredit = /[1-9]/.test(preview.credit)
  return (
    <div className="mt-2 border-t border-line pt-2">
      {choice.codes.length < maxGiftCodes && (
        <CodeEntry key={choice.codes.length} isBusy={isBusy} refusal={value.refusal} addCode={value.addCode} />
      )}
      {hasCredit && (
        <Checkbox
          checked={choice.usesCredit}
          onChange={(event) => value.setCredit(event.target.checked)}
          end={<AmountText {...money(preview.credit)} />}
        >
          <Trans>Use store credit</Trans>
        </Checkbox>
      )}
      <div role="status">
        <Uses preview={preview} onRemove={value.removeCode} />
      </div>
    </div>
  )
}
