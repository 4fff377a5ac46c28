import { useEffect, useId, useRef, type ClipboardEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'

type RichTextFieldProps = {
  readonly label: string
  readonly hint: string
  readonly html: string
  readonly isDisabled: boolean
  readonly error: string | undefined
  readonly onChange: (html: string) => void
  readonly isLabelHidden?: boolean
  readonly marks?: readonly Mark[]
  /** Additional buttons of the toolbar. */
  readonly tools?: ReactNode
  /** Gives the tools the editable element. */
  readonly onArea?: (area: HTMLDivElement | null) => void
}

type Mark = { readonly name: string; readonly command: string; readonly value?: string }

const basicMarks: readonly Mark[] = [
  { name: 'Bold', command: 'bold' },
  { name: 'Italic', command: 'italic' },
]
const paragraph: Mark = { name: 'Paragraph', command: 'formatBlock', value: 'p' }
const list: Mark = { name: 'List', command: 'insertUnorderedList' }

const pieceMarks: readonly Mark[] = [
  ...basicMarks,
  { name: 'Heading', command: 'formatBlock', value: 'h3' },
  paragraph,
  list,
]

export const storyMarks: readonly Mark[] = [
  ...basicMarks,
  { name: 'Heading', command: 'formatBlock', value: 'h2' },
  { name: 'Small heading', command: 'formatBlock', value: 'h3' },
  paragraph,
  list,
  { name: 'Numbered list', command: 'insertOrderedList' },
  { name: 'Quote', command: 'formatBlock', value: 'blockquote' },
]

/** Uses the browser's built-in editor with its selection, undo and shortcuts. */
export function format(command: string, value?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- No other call formats the selection of an editable element.
  document.execCommand(command, false, value)
}

function pasteText(event: ClipboardEvent): void {
  event.preventDefault()
  format('insertText', event.clipboardData.getData('text/plain'))
}

/** Browsers wrap only text after the first paragraph. */
function beginParagraph(area: HTMLDivElement): void {
  if (area.innerHTML !== '') return
  const first = document.createElement('p')
  first.append(document.createElement('br'))
  area.append(first)
  getSelection()?.collapse(first, 0)
}

/** Rich text with the markup that the shop allows; the server sanitises it. */
export function RichTextField({
  label,
  hint,
  html,
  isDisabled,
  error,
  onChange,
  isLabelHidden = false,
  marks = pieceMarks,
  tools,
  onArea,
}: RichTextFieldProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  /** The markup that the element shows. */
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (area.current === null || html === shown.current) return
    // The stored text is safe: it passed the sanitiser, and its column accepts no other.
    area.current.innerHTML = html
    shown.current = html
  }, [html])
  useEffect(() => format('defaultParagraphSeparator', 'p'), [])
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'label'}>
        {label}
      </p>
      <div role="toolbar" aria-label={`Formatting of the ${label.toLowerCase()}`} className="mb-1 flex flex-wrap gap-1">
        {marks.map(({ name, command, value }) => (
          <Button
            key={name}
            disabled={isDisabled}
            className="min-h-8 px-2"
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => format(command, value)}
          >
            {name}
          </Button>
        ))}
        {tools}
      </div>
      <div
        ref={(element) => {
          area.current = element
          onArea?.(element)
        }}
        role="textbox"
        tabIndex={isDisabled ? -1 : 0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-invalid={error === undefined ? undefined : true}
        aria-readonly={isDisabled || undefined}
        contentEditable={!isDisabled}
        onFocus={({ currentTarget }) => beginParagraph(currentTarget)}
        onInput={({ currentTarget }) => {
          shown.current = currentTarget.innerHTML
          onChange(shown.current)
        }}
        onPaste={pasteText}
        className="rich-text field max-h-[60dvh] min-h-40 overflow-y-auto py-2"
      />
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-2 empty:hidden">
        {hint}
      </p>
      {error !== undefined && <p className="mt-1 text-small text-alert">{error}</p>}
    </div>
  )
}
