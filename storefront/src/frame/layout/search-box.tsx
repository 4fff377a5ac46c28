import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { useMoneyText } from '#session/currency.ts'
import { classNames } from '#ui/class-names.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { useSearch, type SearchedCategory, type Suggest, type Suggestion } from './use-search.ts'

type SearchBoxProps = {
  readonly action: string
  readonly suggest: Suggest
  readonly category?: SearchedCategory | undefined
  readonly shouldFocus?: boolean
}

/** Highlights what completes the typed words; a text that matches in another way, as a piece's title does, stays plain. */
function Completed({ text, typed }: { readonly text: string; readonly typed: string }) {
  const start = typed.trim().toLowerCase()
  if (start === '' || !text.toLowerCase().startsWith(start)) return text
  return (
    <>
      {text.slice(0, start.length)}
      <strong>{text.slice(start.length)}</strong>
    </>
  )
}

type OptionListProps = Pick<ReturnType<typeof useSearch>, 'text' | 'options' | 'active' | 'isListShown' | 'choose'> & {
  readonly id: string
}

/** Labels recent and popular searches below the empty field. */
function kindShown({ kind }: Suggestion, typed: string): string | undefined {
  if (kind === 'query') return typed.trim() === '' ? 'popular' : undefined
  return kind === 'designer' || kind === 'category' || kind === 'recent' ? kind : undefined
}

function OptionList({ id, text, options, active, isListShown, choose }: OptionListProps) {
  const moneyText = useMoneyText()
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={!isListShown}
      className={isListShown ? 'suggestions' : undefined}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The input handles the keys of its list.
        <li
          key={option.kind + option.link}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 text-small hover:bg-mist md:min-h-9',
            index === active && 'bg-mist',
          )}
        >
          {option.picture !== undefined && (
            <span className="my-1.5 aspect-3/4 w-9 shrink-0 overflow-hidden">
              <Picture files={option.picture} sizes="2.25rem" alt="" name="" />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <Completed text={option.text} typed={text} />
          </span>
          {option.price !== undefined && (
            <AmountText {...moneyText(option.price)} className="shrink-0 font-semibold tabular-nums" />
          )}
          {kindShown(option, text) !== undefined && (
            <span className="text-micro text-kajal-2 capitalize">{kindShown(option, text)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A combobox on a plain form: without JavaScript, and on Enter, it searches the whole shop (HEAD-03). */
export function SearchBox({ action, suggest, category, shouldFocus = false }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, options, active, isListShown, choose, onKeyDown, type, open, close } = useSearch({ suggest, category })
  useEffect(() => {
    if (shouldFocus) input.current?.focus()
  }, [shouldFocus])
  return (
    <Form
      role="search"
      action={action}
      method="get"
      className="relative w-full"
      onSubmit={close}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <label htmlFor={id} className="sr-only">
        <Trans>Search</Trans>
      </label>
      <input
        ref={input}
        id={id}
        name="name"
        type="search"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t`Search for products, brand and more`}
        value={text}
        aria-expanded={isListShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && active >= 0 ? `${id}-${active}` : undefined}
        onFocus={() => text === '' && open()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="search-field"
      />
      <button type="submit" aria-label={t`Search`} className="search-button">
        <LineIcon name="search" size={20} className="bolder" />
      </button>
      <OptionList {...{ id, text, options, active, isListShown, choose }} />
    </Form>
  )
}
