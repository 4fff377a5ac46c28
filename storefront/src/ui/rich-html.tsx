import { classNames } from './class-names.ts'

type RichHtmlProps = {
  /** Cleaned by the server before it was stored. */
  readonly html: string
  readonly className?: string
}

export function RichHtml({ html, className }: RichHtmlProps) {
  return (
    <div
      className={classNames('prose', className)}
      // oxlint-disable-next-line react/no-danger -- The server sanitises every text that editors and imports bring.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
