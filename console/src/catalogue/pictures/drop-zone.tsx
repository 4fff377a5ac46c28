import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { acceptedTypes } from './file-rules.ts'

type DropZoneProps = { readonly onFiles: (files: readonly File[]) => void; readonly children: ReactNode }

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Accepts files that are dropped anywhere on it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={over}
      onDrop={drop}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      className={classNames('grid gap-4', isOver && 'outline-2 outline-offset-8 outline-accent outline-dashed')}
    >
      {children}
    </div>
  )
}

type FileButtonProps = {
  readonly label: string
  /** Names the subject to screen readers, after the label. */
  readonly of?: string
  readonly look?: 'primary' | 'secondary' | 'quiet'
  readonly isMany?: boolean
  readonly isCamera?: boolean
  readonly className?: string
  /** Media types of the files; pictures by default. */
  readonly accepts?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** A file field that looks like a button; its label is the button. */
export function FileButton(props: FileButtonProps) {
  const { label, of, look = 'secondary', isMany, isCamera, className, accepts = acceptedTypes, onFiles } = props
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        `button button-${look} relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent`,
        className,
      )}
    >
      {label}
      {of !== undefined && <span className="sr-only"> {of}</span>}
      <input
        id={id}
        type="file"
        accept={accepts}
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
