import { createContext, useCallback } from 'react'
import type { Value } from '#ui/form-body.ts'
import { ListEditor, type ListEditorProps } from './list-editor.tsx'
import { pictureKind } from './page-fields.ts'

/** Inserts a picture between two parts of the text at this path. */
export type Split = (place: string, parts: readonly [before: string, after: string]) => void

export const SplitText = createContext<Split | undefined>(undefined)

const hasWords = (html: string): boolean => html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== ''

/** A list of texts and pictures; a picture can be inserted into the middle of a text. */
export function StoryEditor(props: ListEditorProps) {
  const { items, place, onChange } = props
  const split = useCallback<Split>(
    (textPlace, parts) => {
      const at = Number(textPlace.slice(place.length + 1).split('.')[0])
      const [before = [], after = []] = parts.map((html): Value[] => (hasWords(html) ? [{ kind: 'words', html }] : []))
      onChange([...items.slice(0, at), ...before, pictureKind.empty, ...after, ...items.slice(at + 1)])
    },
    [items, place, onChange],
  )
  return (
    <SplitText value={split}>
      <ListEditor {...props} />
    </SplitText>
  )
}
