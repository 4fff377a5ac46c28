import { maxPostBlocks, maxPostPieces, maxPostTags, slugOf } from '@shop/contract/content/post-types'
import { type DocumentForm, type Field, type ItemKind, pictureKind } from '#features/content'
import { textOf, type Body } from '#ui/form-body.ts'

const wordsKind: ItemKind = {
  name: 'text',
  fields: [{ kind: 'rich', name: 'html', label: 'Text' }],
  empty: { kind: 'words', html: '' },
}

const kindOf = ({ kind }: Body): ItemKind => (kind === 'picture' ? pictureKind : wordsKind)

const blocks: Field = {
  kind: 'list',
  name: 'blocks',
  label: 'Story',
  hint: 'Texts and pictures in turn. “Picture here” puts a picture after the paragraph with the cursor.',
  titleOf: (block) => (block['kind'] === 'picture' ? 'Picture' : 'Text'),
  kindOf,
  kinds: [wordsKind, pictureKind],
  most: maxPostBlocks,
  isOpen: true,
  canSplit: true,
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: 'Title', most: 120 },
  {
    kind: 'text',
    name: 'slug',
    label: 'Address',
    hint: 'The part after /blog/. When it changes, links to the earlier address lead to the new one.',
    most: 80,
  },
  {
    kind: 'area',
    name: 'summary',
    label: 'Summary',
    hint: 'A sentence or two, for the list of stories, search engines and shared links.',
    most: 400,
    rows: 3,
  },
  {
    kind: 'picture',
    name: 'mediaId',
    label: 'Cover',
    hint: 'Beside the title and in lists, at least 1,600 pixels wide.',
    shape: 'wide',
  },
  {
    kind: 'text',
    name: 'alt',
    label: 'Alt text of the cover',
    hint: 'Says what the picture shows, for people who do not see it.',
    most: 300,
  },
  blocks,
  {
    kind: 'pickedPieces',
    name: 'productIds',
    label: 'Pieces in this story',
    hint: `Shown beside the text, in this order; at most ${maxPostPieces}.`,
  },
  { kind: 'text', name: 'author', label: 'Author', most: 80 },
  { kind: 'lines', name: 'tags', label: 'Tags', hint: `One a line, at most ${maxPostTags}: craft`, rows: 3 },
  {
    kind: 'day',
    name: 'date',
    label: 'Date of the story',
    hint: 'Today or earlier; leave empty for the day on which it first appears.',
  },
]

export const postForm: DocumentForm = { title: 'Story', about: 'A post of the journal', fields, hasPreview: true }

/** The address follows the title until the post has its own, or shoppers have seen it. */
export const followTitle =
  (wasPublic: boolean) =>
  (next: Body, before: Body): Body => {
    const [title, slug] = [textOf(before['title']), textOf(before['slug'])]
    const isOwn = wasPublic || textOf(next['slug']) !== slug || slug !== slugOf(title)
    const wanted = slugOf(textOf(next['title']))
    return isOwn || next['title'] === title || wanted === '' ? next : { ...next, slug: wanted }
  }
