import type { ShownSection } from '@shop/contract/content/sections/shown-section'
import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { PictureSet } from '@shop/contract/core/picture-set'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { cardOf, type Card } from '#features/catalogue/catalogue-api.ts'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'

type Kind = ShownSection['kind']
type Wire<Name extends Kind> = Extract<ShownSection, { readonly kind: Name }>

/** The wire's section with the cards and the short pictures of this page. */
type Loaded<Section> = {
  readonly [Field in keyof Section]: Field extends 'pieces'
    ? readonly Card[]
    : Section[Field] extends PictureSet
      ? PictureFiles
      : Section[Field] extends PictureSet | null
        ? PictureFiles | null
        : Section[Field]
}

export type SectionOf<Name extends Kind> = Loaded<Wire<Name>>
export type OwnSection = { readonly [Name in Kind]: SectionOf<Name> }[Kind]

const short = (picture: PictureSet | null): PictureFiles | null => picture && shortened(picture)

function sectionOf(section: ShownSection): OwnSection {
  switch (section.kind) {
    case 'banner':
      return { ...section, picture: shortened(section.picture), phone_picture: short(section.phone_picture) }
    case 'picture':
    case 'film':
      return { ...section, picture: shortened(section.picture) }
    case 'pieces':
      return { ...section, pieces: section.pieces.map(cardOf) }
    case 'designer':
      return { ...section, picture: short(section.picture), pieces: section.pieces.map(cardOf) }
    case 'text':
    case 'story':
    case 'questions':
      return section
  }
}

type Own = { readonly own?: readonly OwnSection[] }

/** Nothing at all for a page without own sections, so that its data has no byte more. */
export function withOwn(sections: readonly ShownSection[] | null | undefined): Own {
  return sections == null || sections.length === 0 ? {} : { own: sections.map(sectionOf) }
}

/** The own sections of `home`, `category-10` or `page-faqs`. */
export async function loadOwn(api: Api, page: string, report: (error: unknown) => void): Promise<Own> {
  const found = await orNothing(api.call(publishedCalls.ownSections, { params: { page } }), report)
  return withOwn(found?.data)
}
