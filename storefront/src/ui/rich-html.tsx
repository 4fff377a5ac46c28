import { classNames } from './class-names.ts'
import { isRightToLeft } from './direction.ts'

type RichHtmlProps = {
  /** Sanitised by the server before it was stored. */
  readonly html: string
  readonly className?: string
}

/** Most texts have only paragraphs, whose pages need no rules for lists and tables. */
const looksOf = (html: string) => (/<(?!\/?p>)/.test(html) ? 'prose' : 'paragraphs')

export function RichHtml({ html, className }: RichHtmlProps) {
  return (
    <div
      className={classNames(looksOf(html), className)}
      // A text that nobody translated reads from the left.
      dir={isRightToLeft ? 'auto' : undefined}
      // oxlint-disable-next-line react/no-danger -- The server sanitises all text from editors and imports.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
