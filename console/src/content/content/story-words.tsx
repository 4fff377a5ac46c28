import { use, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { RichTextField, storyMarks } from '#ui/rich-text-field.tsx'
import { CanEdit } from './can-edit.ts'
import { LinkTool } from './link-tool.tsx'
import { SplitText } from './story-editor.tsx'

type StoryWordsProps = {
  readonly label: string
  readonly hint?: string
  readonly html: string
  readonly error: string | undefined
  readonly place: string
  readonly onChange: (html: string) => void
}

/** A text of a story with headings, lists, quotes and links; a picture can be inserted after each paragraph. */
export function StoryWords({ place, ...field }: StoryWordsProps) {
  const canEdit = use(CanEdit)
  const split = use(SplitText)
  const area = useRef<HTMLDivElement>(null)
  return (
    <RichTextField
      hint=""
      {...field}
      isDisabled={!canEdit}
      isLabelHidden
      marks={storyMarks}
      onArea={(element) => {
        area.current = element
      }}
      tools={
        <>
          <LinkTool area={area} isDisabled={!canEdit} />
          {split !== undefined && (
            <Button
              disabled={!canEdit}
              className="min-h-8 px-2"
              title="After the paragraph with the cursor"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => area.current !== null && split(place, partsOf(area.current))}
            >
              Picture here
            </Button>
          )}
        </>
      }
    />
  )
}

function htmlOf(nodes: readonly ChildNode[]): string {
  const box = document.createElement('div')
  box.append(...nodes.map((node) => node.cloneNode(true)))
  return box.innerHTML
}

/** The text up to the end of the cursor's paragraph, and the rest. */
function partsOf(area: HTMLElement): readonly [string, string] {
  const cursor = getSelection()?.anchorNode ?? null
  const paragraphs = [...area.childNodes]
  const found = paragraphs.findIndex((paragraph) => cursor !== null && paragraph.contains(cursor))
  const end = found === -1 ? paragraphs.length : found + 1
  return [htmlOf(paragraphs.slice(0, end)), htmlOf(paragraphs.slice(end))]
}
