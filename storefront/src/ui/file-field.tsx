import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/** Stops the browser from opening a file that is dropped outside the box, which would lose the form's input. */
function useSafeDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    globalThis.addEventListener('dragover', refuse)
    globalThis.addEventListener('drop', refuse)
    return () => {
      globalThis.removeEventListener('dragover', refuse)
      globalThis.removeEventListener('drop', refuse)
    }
  }, [])
}

function Prompt({ prompt }: { readonly prompt: string }) {
  return (
    <span className="flex items-center gap-3">
      <UploadSimpleIcon size={24} aria-hidden="true" className="shrink-0 text-kajal-2" />
      <span>
        <span className="font-semibold underline decoration-1 underline-offset-4">{prompt}</span>
        <span className="hidden text-kajal-2 md:pointer-fine:inline">
          <Trans> or drop it here</Trans>
        </span>
      </span>
    </span>
  )
}

export type ChosenFile = { readonly name: string; readonly size: string }

function Chosen({ name, size }: ChosenFile) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <FilePdfIcon size={28} aria-hidden="true" className="shrink-0 text-rani" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        <span className="text-small text-kajal-2">{size}</span>
      </span>
    </span>
  )
}

type FileFieldProps = FieldTexts & {
  readonly className?: string
  readonly name: string
  /** File types for the picker; not every picker applies them. */
  readonly accept: string
  readonly prompt: string
  readonly chosen: ChosenFile | undefined
  /** Several files only when the visitor drops several. */
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: () => void
  readonly inputRef?: (input: HTMLInputElement | null) => void
}

/** The native input covers the whole box invisibly: it receives taps, keyboard focus and drops. */
export function FileField({
  label,
  isRequired,
  hint,
  error,
  className,
  prompt,
  chosen,
  onChoose,
  onRemove,
  inputRef,
  ...field
}: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useSafeDrops()
  const choose = (files: FileList | null) => {
    if (files !== null && files.length > 0) onChoose([...files])
  }
  const drop = (event: DragEvent<HTMLInputElement>) => {
    event.preventDefault()
    setIsOver(false)
    // By default the input silently ignores a drop of several files.
    event.currentTarget.files = event.dataTransfer.files
    choose(event.dataTransfer.files)
  }
  const remove = () => {
    onRemove()
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
  }
  return (
    <Field id={id} {...{ label, hint, error, className }} isRequired={isRequired ?? false}>
      <div
        className={classNames(
          'relative flex min-h-20 items-center gap-2 rounded-soft border border-dashed border-ctrl bg-paper px-4 py-3',
          'transition-colors duration-[120ms] has-[input:hover]:border-kajal has-aria-invalid:border-alert',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-rani',
          chosen !== undefined && 'border-solid pe-2',
          isOver && 'border-rani bg-rani-tint',
        )}
      >
        <input
          {...field}
          ref={(element) => {
            input.current = element
            inputRef?.(element)
          }}
          id={id}
          type="file"
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={[`${id}-chosen`, describedBy(id, { hint, error })].filter(Boolean).join(' ')}
          // Allows choosing the same file again, for example after correcting it.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files)}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
        <span id={`${id}-chosen`} role="status" className="flex min-w-0 flex-1">
          {chosen === undefined ? <Prompt prompt={prompt} /> : <Chosen {...chosen} />}
        </span>
        {chosen !== undefined && (
          <IconButton label={t`Remove ${{ name: chosen.name }}`} onClick={remove} className="relative">
            <XIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Field>
  )
}
