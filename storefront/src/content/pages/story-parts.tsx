import type { PostPage } from '@shop/contract/content/content'
import type { ShopTexts } from '@shop/contract/content/page-text'
import { classNames } from '#ui/class-names.ts'
import { RichHtml } from '#ui/rich-html.tsx'
import { PagePicture } from './page-picture.tsx'

type StoryPartsProps = { readonly parts: NonNullable<PostPage['parts']>; readonly house: ShopTexts }

/** Texts and pictures of a story in order. The first letter is large if the story starts with text. */
export function StoryParts({ parts, house }: StoryPartsProps) {
  return (
    <div className="mx-auto w-full max-w-reading lg:col-start-2 [&>.prose+.prose]:mt-4">
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          // oxlint-disable-next-line react/no-array-index-key -- Fixed text: parts never move.
          <RichHtml key={index} html={part.html} className={classNames(index === 0 && 'drop-cap')} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- Fixed text: parts never move.
          <div key={index} className={classNames('clear-left', part.width === 'wide' && 'lg:-mx-12')}>
            <PagePicture block={part} house={house} />
          </div>
        ),
      )}
    </div>
  )
}
