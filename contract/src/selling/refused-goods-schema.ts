import { z } from 'zod'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { withoutBlank } from '#core/typed-lines.ts'
import { refusedKinds } from './refused-goods.ts'

const sourceText = 'Enter the address of the page that says so, such as https://example.com/refused'
const amountText = 'Enter rupees, or 0 to refuse every piece'

const rule = z
  .object({
    kind: z.enum(refusedKinds, 'Choose what is refused'),
    country: bareText(2)
      .toUpperCase()
      .regex(/^(?:[A-Z]{2})?$/, 'Enter the two letters of the country, such as AE, or leave it empty for all abroad')
      .refine((code) => code !== 'IN', 'Goods are refused abroad, not in India'),
    hsnPrefix: bareText(8).regex(/^\d{0,8}$/, 'Enter the first digits of HSN codes, such as 4303, or leave it empty'),
    words: z.preprocess(withoutBlank, z.array(trimmedText(60)).max(30, 'At most 30 words').readonly()),
    aboveMinor: z.int(amountText).min(0, amountText).max(1_000_000_00, amountText),
    source: typedText(500).refine((url) => z.httpUrl().safeParse(url).success, sourceText),
    checkedOn: typedText(10).refine((day) => z.iso.date().safeParse(day).success, 'Enter a day such as 2027-04-01'),
  })
  .refine(({ hsnPrefix, words }) => hsnPrefix !== '' || words.length > 0, {
    path: ['words'],
    error: 'Enter an HSN code or a word, so that the rule fits a piece',
  })

export const refusedGoodsSchema = z.object({ rules: z.array(rule).max(100, 'At most 100 rules').readonly() })
