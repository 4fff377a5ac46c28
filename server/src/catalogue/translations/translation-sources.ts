import { sql, type RawBuilder } from 'kysely'
import type { TranslationKind } from '@shop/contract/catalogue/translation-options'
import { documentTitles, selectDocumentTexts } from '#platform/documents/document-texts.ts'
import { nameOfTextSql } from '#platform/translation/text-names.ts'

const fields = (...rows: readonly string[]): string =>
  `cross join lateral (values ${rows.join(', ')}) as texts (field, place, english)`

/** Measures and weights need no translation. */
const isMeasure = (text: string): string => `${text} ~ '^[\\d.,]+( (kg|g|m|cm|mm|in|ft))?$'`

/** A text between the pictures of a story is known by its English, because the merchant moves it. */
const inBlocks = (field: string, key: string): string => `
  select post.id, '${field} ' || ${nameOfTextSql(`block ->> '${key}'`)}, 4, block ->> '${key}', post.title
  from posts post cross join lateral jsonb_array_elements(post.parts) block
  where post.is_listed and post.deleted_at is null and block ->> '${key}' <> ''`

/**
 * The English texts of the things of each kind, as statements with `subject_id`, `field`, its `place` within the thing, `english` and
 * `thing`, its name.
 */
export const textSources: Readonly<Record<Exclude<TranslationKind, 'phrase'>, string>> = {
  product: `
    select product.id as subject_id, field, place, english, product.name as thing
    from products product ${fields(`('name', 1, product.name)`, `('description', 2, product.description)`)}
    where product.status = 'published' and english <> ''`,
  category: `
    select category.id as subject_id, field, place, english, category.name as thing
    from categories category ${fields(
      `('name', 1, category.name)`,
      `('tagline', 2, category.tagline)`,
      `('description', 3, category.description)`,
    )}
    where category.kind <> 'designer' and english <> ''`,
  designer: `
    select designer.category_id as subject_id, field, place, english, designer.name as thing
    from designers designer ${fields(
      `('city', 1, designer.city)`,
      `('tagline', 2, designer.tagline)`,
      `('story', 3, designer.story)`,
    )}
    where english <> ''`,
  post: `
    select post.id as subject_id, field, place, english, post.title as thing
    from posts post ${fields(
      `('title', 1, post.title)`,
      `('short_description', 2, post.short_description)`,
      `('body', 3, post.body)`,
    )}
    where post.is_listed and post.deleted_at is null and english <> '' and (field <> 'body' or post.parts is null)
    union ${inBlocks('words', 'html')} union ${inBlocks('alt', 'alt')} union ${inBlocks('caption', 'caption')}`,
  document: `
    select 0::bigint as subject_id, field, 1 as place, english, ${documentTitles} as thing
    from (${selectDocumentTexts}) found
    where regexp_replace(english, '\\{\\w+\\}', '', 'g') ~ '[[:alpha:]]'`,
}

const plainWords = (words: RawBuilder<unknown>) => sql`
  select distinct word from (${words}) words
  where word <> '' and char_length(word) <= 300 and not (${sql.raw(isMeasure('word'))}) and word not in (select name from designers)`

/** The words that pieces share: fabrics, colours, occasions and the names of such details. */
export const wordsOfPieces = (isMeant: RawBuilder<unknown>) =>
  plainWords(sql`
    select distinct word
    from (
      select product.shade, attribute.key, attribute.value
      from products product cross join lateral jsonb_each_text(product.attributes) attribute
      where product.status = 'published' and ${isMeant}
    ) facts cross join lateral (
      select shade as word union all select key union all select regexp_split_to_table(value, ', ')
    ) parts`)

export const wordsOfHouse = plainWords(sql`
  select name as word from colours
  union select unnest(crafts) from designers
  union select unnest(array[title, subtitle, button, alt]) from slides where is_listed
  union select title from offers
  union select word from field_definitions cross join lateral (
    select title as word union all select jsonb_array_elements_text(bounds -> 'choices')
  ) said where owner in ('piece', 'size') and visibility = 'shopper' and removed_at is null`)

/** Texts with formatting; every other text is plain. */
const formatted: ReadonlySet<string> = new Set([
  'product description',
  'category description',
  'post short_description',
  'post body',
])

export const isFormatted = (kind: TranslationKind, field: string): boolean =>
  formatted.has(`${kind} ${field}`) || (kind === 'post' && field.startsWith('words '))
