import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { AdminPicture, Focus } from '@shop/contract/catalogue/admin-pictures'
import { cropText } from '@shop/contract/core/crop-position'
import { messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { centre, focusText } from './picture-labels.ts'

/** A picture of a piece, or one of the library. */
type Focused = Pick<AdminPicture, 'focus' | 'picture'>

type FocusDialogProps = {
  readonly picture: Focused
  readonly name: string
  readonly onSave: (focus: Focus | null) => Promise<void>
  readonly onClose: () => void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const step = 5
const bounded = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Sets the point that stays visible when the shop crops the picture, by a click or the arrow keys. */
export function FocusDialog({ picture, name, onSave, onClose }: FocusDialogProps) {
  const [focus, setFocus] = useState(picture.focus ?? centre)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await onSave(focus.x === centre.x && focus.y === centre.y ? null : focus)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={`Focus of ${name}`} onClose={onClose} isWide>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          Click on the part that must stay visible where the shop crops the picture, or move it with the arrow keys;
          with Shift in steps of 1 %.
        </p>
        <div className="flex flex-col items-start gap-5 sm:flex-row">
          <PointPicker picture={picture} focus={focus} onChange={setFocus} />
          <Previews picture={picture} focus={focus} />
        </div>
        <p role="status">{focusText(focus)}</p>
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => setFocus(centre)}>
            Centre
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type PointProps = { readonly picture: Focused; readonly focus: Focus }

function PointPicker({ picture: { picture }, focus, onChange }: PointProps & { onChange: (focus: Focus) => void }) {
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    // Enter and the space bar also click, but without coordinates.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: bounded(((clientX - left) / width) * 100), y: bounded(((clientY - top) / height) * 100) })
  }
  const press = (event: KeyboardEvent): void => {
    const direction = steps[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const size = event.shiftKey ? 1 : step
    onChange({ x: bounded(focus.x + direction[0] * size), y: bounded(focus.y + direction[1] * size) })
  }
  return (
    <button
      type="button"
      aria-label={`Focus point, ${focusText(focus)}`}
      onClick={click}
      onKeyDown={press}
      className="relative max-w-full cursor-crosshair"
    >
      <img
        src={picture.src}
        alt=""
        draggable={false}
        className="max-h-[45dvh] max-w-full rounded-soft border border-line"
      />
      <span
        aria-hidden="true"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        className="absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-[#fff] shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
      />
    </button>
  )
}

/** The shapes to which the shop's pages crop pictures. */
const shapes = [
  ['Card', 'aspect-3/4'],
  ['Square', 'aspect-square'],
  ['Wide', 'aspect-3/2'],
  ['Banner', 'aspect-21/9'],
] as const

function Previews({ picture: { picture }, focus }: PointProps) {
  return (
    <ul className="flex flex-wrap gap-3 sm:flex-col">
      {shapes.map(([name, shape]) => (
        <li key={name} className="text-small text-ink-2">
          {name}
          <img
            src={picture.src}
            alt=""
            style={{ objectPosition: cropText(focus) }}
            className={`${shape} h-20 rounded-soft border border-line object-cover sm:h-24`}
          />
        </li>
      ))}
    </ul>
  )
}
