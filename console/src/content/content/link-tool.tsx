import { useState, type RefObject, type SubmitEvent } from 'react'
import { isLink, linkText } from '@shop/contract/core/link-rules'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { format } from '#ui/rich-text-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Link = { readonly words: string; readonly to: string }

type Opened = {
  readonly range: Range
  readonly words: string
  /** Leave empty for a new link. */
  readonly to: string
}

function select(range: Range): void {
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** Creates no inline markup, because browsers add styles to inserted markup, which the console's policy refuses. */
function setLink({ range }: Opened, { words, to }: Link): void {
  select(range)
  if (range.toString() !== words) {
    format('insertText', words)
    const selection = getSelection()
    const { focusNode: node = null, focusOffset: end = 0 } = selection ?? {}
    if (node !== null) selection?.setBaseAndExtent(node, Math.max(0, end - words.length), node, end)
  }
  format('createLink', to)
  getSelection()?.collapseToEnd()
}

function removeLink({ range }: Opened): void {
  select(range)
  format('unlink')
}

/** The selected text, or the whole link around the selection. */
function selectedIn(area: HTMLElement): Opened {
  const selection = getSelection()
  const range = document.createRange()
  range.selectNodeContents(area)
  range.collapse(false)
  if (selection === null || selection.rangeCount === 0 || !area.contains(selection.anchorNode))
    return { range, words: '', to: '' }
  const given = selection.getRangeAt(0).cloneRange()
  const { commonAncestorContainer: around } = given
  const link = (around instanceof Element ? around : around.parentElement)?.closest('a')
  if (link == null || !area.contains(link)) return { range: given, words: given.toString(), to: '' }
  range.selectNode(link)
  return { range, words: link.textContent, to: link.getAttribute('href') ?? '' }
}

type LinkToolProps = { readonly area: RefObject<HTMLDivElement | null>; readonly isDisabled: boolean }

export function LinkTool({ area, isDisabled }: LinkToolProps) {
  const [opened, setOpened] = useState<Opened>()
  /** Runs after the dialog has returned the focus. */
  const change = (work: () => void): void => {
    setOpened(undefined)
    requestAnimationFrame(() => {
      area.current?.focus()
      work()
    })
  }
  return (
    <>
      <Button
        disabled={isDisabled}
        className="min-h-8 px-2"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => area.current !== null && setOpened(selectedIn(area.current))}
      >
        Link
      </Button>
      {opened !== undefined && (
        <LinkDialog
          opened={opened}
          onSet={(link) => change(() => setLink(opened, link))}
          onRemove={() => change(() => removeLink(opened))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type LinkDialogProps = {
  readonly opened: Opened
  readonly onSet: (link: Link) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

function LinkDialog({ opened: { words, to }, onSet, onRemove, onClose }: LinkDialogProps) {
  const [faults, setFaults] = useState<{ readonly words?: string; readonly to?: string }>({})
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { words: textIn(form, 'words').trim(), to: textIn(form, 'to').trim() }
    if (given.words === '') setFaults({ words: 'Enter the link text' })
    else if (!isLink(given.to) && !given.to.startsWith('mailto:')) setFaults({ to: linkText })
    else onSet(given)
  }
  return (
    <Dialog title="Link" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Link text" name="words" defaultValue={words} maxLength={200} error={faults.words} />
        <TextField
          label="Links to"
          name="to"
          defaultValue={to}
          maxLength={500}
          error={faults.to}
          hint="A page such as /category/201, or an address that begins with https://."
        />
        <div className="flex flex-wrap justify-end gap-3">
          {to !== '' && (
            <Button look="quiet" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Save link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
