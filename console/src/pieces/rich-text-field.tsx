import { useEffect, useId, useRef, type ClipboardEvent } from 'react'
import { Button } from '#ui/button.tsx'

type RichTextFieldProps = {
  readonly label: string
  readonly hint: string
  readonly html: string
  readonly isDisabled: boolean
  readonly error: string | undefined
  readonly onChange: (html: string) => void
}

const commands = [
  { name: 'Bold', command: 'bold', value: undefined },
  { name: 'Italic', command: 'italic', value: undefined },
  { name: 'Heading', command: 'formatBlock', value: 'h3' },
  { name: 'Paragraph', command: 'formatBlock', value: 'p' },
  { name: 'List', command: 'insertUnorderedList', value: undefined },
] as const

/** Runs in the browser's own editor: the selection, undo and keyboard shortcuts are its own. */
function format(command: string, value?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- No other call formats the selection of an editable element.
  document.execCommand(command, false, value)
}

function pasteText(event: ClipboardEvent): void {
  event.preventDefault()
  format('insertText', event.clipboardData.getData('text/plain'))
}

/** Text with the few marks that the shop keeps. The shop sanitises what comes back. */
export function RichTextField({ label, hint, html, isDisabled, error, onChange }: RichTextFieldProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const first = useRef(html)
  useEffect(() => {
    // The stored text passed the shop's sanitiser, and its column takes no other.
    if (area.current !== null) area.current.innerHTML = first.current
    format('defaultParagraphSeparator', 'p')
  }, [])
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="label">
        {label}
      </p>
      <div role="toolbar" aria-label={`Marks of the ${label.toLowerCase()}`} className="mb-1 flex flex-wrap gap-1">
        {commands.map(({ name, command, value }) => (
          <Button
            key={name}
            disabled={isDisabled}
            className="min-h-8 px-2"
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => format(command, value)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div
        ref={area}
        role="textbox"
        tabIndex={isDisabled ? -1 : 0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-invalid={error === undefined ? undefined : true}
        aria-readonly={isDisabled || undefined}
        contentEditable={!isDisabled}
        onInput={(event) => onChange(event.currentTarget.innerHTML)}
        onPaste={pasteText}
        className="rich-text field max-h-[60dvh] min-h-40 overflow-y-auto py-2"
      />
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-2">
        {hint}
      </p>
      {error !== undefined && <p className="mt-1 text-small text-alert">{error}</p>}
    </div>
  )
}
