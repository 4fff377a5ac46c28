import { classNames } from './class-names.ts'

type RichHtmlProps = {
  /** Sanitised by the server before it was stored. */
  readonly html: string
  readonly className?: string
}

export function RichHtml({ html, className }: RichHtmlProps) {
  return (
    <div
      className={classNames('prose', className)}
      // oxlint-disable-next-line react/no-danger -- The server sanitises all text from editors and imports.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
