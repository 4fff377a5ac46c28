import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'
import { safeHtml } from '@shop/server/platform/text/safe-html.ts'
import { designers } from '#seed/designers.ts'
import type { Piece } from '#seed/piece.ts'
import { bodyOf } from '#seed/posts.ts'
import { descriptionIn } from './description.ts'
import { phrasesIn } from './phrases.ts'
import { storyIn } from './stories.ts'
import { titleIn } from './title.ts'
import { commaOf, demoLanguages, sectionNamed, type DemoLanguage } from './vocabulary.ts'

/** A piece as it stands in the shop. */
export type WrittenPiece = {
  readonly id: number
  readonly piece: Piece
  readonly description: string
  readonly facts: Readonly<Record<string, unknown>>
}

type Row = {
  readonly kind: 'product' | 'category' | 'designer' | 'post' | 'phrase'
  readonly subjectId: number
  readonly field: string
  readonly language: DemoLanguage
  readonly value: string
  readonly english: string
}

function pieceRows({ id, piece, description, facts }: WrittenPiece, language: DemoLanguage): readonly Row[] {
  const of = { kind: 'product', subjectId: id, language } as const
  const [name, text] = [titleIn(piece.title, language), descriptionIn(piece, facts, language)]
  return [
    ...(name === undefined ? [] : [{ ...of, field: 'name', value: name, english: piece.title }]),
    ...(text === undefined ? [] : [{ ...of, field: 'description', value: text, english: description }]),
  ]
}

function factsOf(pieces: readonly WrittenPiece[]): ReadonlySet<string> {
  return new Set(
    pieces.flatMap(({ facts }) =>
      Object.values(facts).flatMap((fact) => (typeof fact === 'string' ? [fact, ...fact.split(', ')] : [])),
    ),
  )
}

const phraseRows = (language: DemoLanguage, pieces: readonly WrittenPiece[]): readonly Row[] =>
  phrasesIn(language, factsOf(pieces)).map(({ english, translation }) => ({
    kind: 'phrase',
    subjectId: 0,
    field: english,
    language,
    value: translation,
    english,
  }))

type Named = {
  readonly id: number
  readonly name: string
  readonly tagline: string
  readonly description: string
}

function categoryRows(language: DemoLanguage, categories: readonly Named[]): readonly Row[] {
  return categories.flatMap(({ id, name, tagline, description }) =>
    (
      [
        ['name', name, sectionNamed('category')],
        ['tagline', tagline, sectionNamed('tagline')],
        ['description', description, sectionNamed('description')],
      ] as const
    ).flatMap(([field, english, section]) => {
      const value = section.get(english)?.[language]
      return value === undefined ? [] : [{ kind: 'category', subjectId: id, field, language, value, english } as const]
    }),
  )
}

const worksIn: Readonly<Record<DemoLanguage, (name: string, city: string, year: number) => string>> = {
  hi: (name, city, year) => `${name} ${city} में ${year} से काम करता है।`,
  ar: (name, city, year) => `تعمل ${name} في ${city} منذ عام ${year}.`,
}
const craftsAre: Readonly<Record<DemoLanguage, (crafts: string) => string>> = {
  hi: (crafts) => `यहाँ का हुनर: ${crafts}।`,
  ar: (crafts) => `حرفها: ${crafts}.`,
}

type DesignerId = { readonly id: number; readonly name: string }

function designerRows(language: DemoLanguage, ids: readonly DesignerId[], phrases: readonly Row[]): readonly Row[] {
  const wordOf = new Map(phrases.map(({ english, value }) => [english, value]))
  return ids.flatMap(({ id, name }) => {
    const label = designers.find((one) => one.name === name)
    const city = label && sectionNamed('city').get(label.city)?.[language]
    const crafts = label?.crafts.map((craft) => wordOf.get(craft)) ?? []
    if (label === undefined || city === undefined || crafts.includes(undefined)) return []
    const list = crafts.join(commaOf[language])
    const of = { kind: 'designer', subjectId: id, language } as const
    const story = `${worksIn[language](name, city, label.foundedYear)} ${craftsAre[language](list)}`
    return [
      { ...of, field: 'city', value: city, english: label.city },
      { ...of, field: 'tagline', value: `${city}: ${list}`, english: label.tagline },
      { ...of, field: 'story', value: story, english: label.story },
    ]
  })
}

type StoredPost = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly short_description: string
  readonly body: string
}

function postRows(language: DemoLanguage, stored: readonly StoredPost[]): readonly Row[] {
  return stored.flatMap(({ id, slug, title, short_description: summary, body }) => {
    const story = storyIn({ slug }, language)
    const of = { kind: 'post', subjectId: id, language } as const
    return [
      { ...of, field: 'title', value: story.title, english: title },
      { ...of, field: 'short_description', value: `<p>${story.lead}</p>`, english: summary },
      { ...of, field: 'body', value: safeHtml(bodyOf(story)), english: body },
    ]
  })
}

/** Hindi and Arabic for the demo shop, from the same facts as its English, in one statement. */
export async function writeTranslations(db: Database, pieces: readonly WrittenPiece[]): Promise<void> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'tagline', 'description'])
    .where('kind', '<>', 'designer')
    .execute()
  const ids = await db.selectFrom('designers').select(['category_id as id', 'name']).execute()
  const posts = await db.selectFrom('posts').select(['id', 'slug', 'title', 'short_description', 'body']).execute()
  const rows = demoLanguages.flatMap((language) => {
    const phrases = phraseRows(language, pieces)
    return [
      ...pieces.flatMap((piece) => pieceRows(piece, language)),
      ...phrases,
      ...categoryRows(language, categories),
      ...designerRows(language, ids, phrases),
      ...postRows(language, posts),
    ]
  })
  const column = (name: keyof Row) => rows.map((row) => row[name])
  await sql`
    insert into translations (kind, subject_id, field, language, value, source_digest, state, author)
    select kind, subject_id, field, language, value, sha256(convert_to(english, 'UTF8')), 'reviewed', 'demo'
    from unnest(
      ${column('kind')}::text[], ${column('subjectId')}::bigint[], ${column('field')}::text[],
      ${column('language')}::text[], ${column('value')}::text[], ${column('english')}::text[]
    ) as written (kind, subject_id, field, language, value, english)`.execute(db)
}
