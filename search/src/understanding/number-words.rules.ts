import type { ForeignCode } from '@shop/contract/catalogue/currency-list'
import { wordForm } from './text-form.rules.ts'

/** A word of a query is never looked up in an object, which has a property `constructor`. */
function named<Value>(value: Value, ...names: readonly string[]): readonly (readonly [string, Value])[] {
  return names.map((name) => [wordForm(name), value])
}

export const units: ReadonlyMap<string, number> = new Map([
  ...named(1000, 'k', 'thousand', 'hazar', 'hazaar', 'hajar', 'hajaar', 'हजार', 'ألف', 'آلاف', 'ألفا'),
  ...named(100_000, 'l', 'lakh', 'lakhs', 'lac', 'lacs', 'लाख', 'لاك', 'لك'),
  ...named(100, 'sau', 'hundred', 'सौ', 'مئة', 'مائة'),
  ...named(10_000_000, 'crore', 'crores', 'cr', 'करोड़', 'करोड'),
  ...named(1_000_000, 'million', 'मिलियन', 'مليون'),
])
export const spokenNumbers: ReadonlyMap<string, number> = new Map([
  ...named(1, 'ek', 'एक', 'one', 'واحد'),
  ...named(1.5, 'dedh', 'डेढ़'),
  ...named(2, 'do', 'दो', 'two', 'اثنين'),
  ...named(2.5, 'dhai', 'ढाई'),
  ...named(3, 'teen', 'तीन', 'three', 'ثلاثة'),
  ...named(4, 'char', 'chaar', 'चार', 'four', 'أربعة'),
  ...named(5, 'paanch', 'panch', 'पांच', 'five', 'خمسة'),
  ...named(6, 'chhe', 'chhah', 'छह', 'छः', 'six', 'ستة'),
  ...named(7, 'saat', 'सात', 'seven', 'سبعة'),
  ...named(8, 'aath', 'आठ', 'eight', 'ثمانية'),
  ...named(9, 'nau', 'नौ', 'nine', 'تسعة'),
  ...named(10, 'dus', 'das', 'दस', 'ten', 'عشرة'),
  ...named(12, 'barah', 'baarah', 'बारह', 'twelve'),
  ...named(15, 'pandrah', 'pandra', 'पंद्रह', 'fifteen'),
  ...named(20, 'bees', 'bis', 'बीस', 'twenty', 'عشرين'),
  ...named(25, 'pachees', 'pachis', 'पच्चीस'),
  ...named(30, 'tees', 'तीस', 'thirty', 'ثلاثين'),
  ...named(40, 'chalis', 'chaalis', 'चालीस', 'forty', 'أربعين'),
  ...named(50, 'pachas', 'pachaas', 'पचास', 'fifty', 'خمسين'),
  ...named(60, 'saath', 'साठ', 'sixty', 'ستين'),
  ...named(70, 'sattar', 'सत्तर', 'seventy', 'سبعين'),
  ...named(75, 'pachattar', 'पचहत्तर'),
  ...named(80, 'assi', 'अस्सी', 'eighty', 'ثمانين'),
  ...named(90, 'nabbe', 'नब्बे', 'ninety', 'تسعين'),
])

export const rupeeNames = new Set(
  ['₹', 'rs', 'inr', 'rupee', 'rupees', 'rupaye', 'rupay', 'रुपये', 'रुपए', 'रुपया', 'रुपयों', 'रु', 'روبية', 'روبيات'].map(
    wordForm,
  ),
)
export const foreign: ReadonlyMap<string, ForeignCode> = new Map([
  ...named<ForeignCode>('USD', '$', 'usd', 'dollar', 'dollars', 'डॉलर', 'دولار', 'دولارات'),
  ...named<ForeignCode>('GBP', '£', 'gbp', 'pound', 'pounds', 'पाउंड'),
  ...named<ForeignCode>('EUR', '€', 'eur', 'euro', 'euros', 'يورو'),
  ...named<ForeignCode>('AED', 'aed', 'dirham', 'dirhams', 'dhs', 'दिरहम', 'درهم', 'دراهم', 'درهما'),
  ...named<ForeignCode>('CAD', 'cad'),
  ...named<ForeignCode>('AUD', 'aud'),
  ...named<ForeignCode>('SGD', 'sgd'),
  ...named<ForeignCode>('SAR', 'sar', 'riyal', 'riyals', 'ريال', 'ريالات', 'ريالا'),
])

export const spokenSizes: ReadonlyMap<string, string> = new Map([
  ...named('s', 'small', 'स्मॉल', 'छोटा', 'صغير'),
  ...named('m', 'medium', 'मीडियम', 'متوسط', 'وسط'),
  ...named('l', 'large', 'लार्ज', 'لارج'),
])
export const degrees: ReadonlyMap<string, string> = new Map([
  ['extra', 'x'],
  ['xtra', 'x'],
  ['double', 'xx'],
  ['triple', 'xxx'],
])

export const phrasesBefore = {
  max: [
    ['less', 'than'],
    ['up', 'to'],
    ['not', 'more', 'than'],
    ['under'],
    ['below'],
    ['within'],
    ['upto'],
    ['max'],
    ['maximum'],
    ['budget'],
    ['<'],
    ['till'],
    ['inside'],
    ['अधिकतम'],
    ['اقل', 'من'],
    ['باقل', 'من'],
    ['لا', 'يزيد', 'عن'],
    ['لا', 'يتجاوز'],
    ['تحت'],
    ['دون'],
    ['حتي'],
    ['بحد', 'اقصي'],
    ['ميزانيه'],
    ['بميزانيه'],
  ],
  min: [
    ['more', 'than'],
    ['at', 'least'],
    ['starting', 'from'],
    ['above'],
    ['over'],
    ['min'],
    ['minimum'],
    ['>'],
    ['from'],
    ['न्यूनतम'],
    ['اكثر', 'من'],
    ['اعلي', 'من'],
    ['ابتداء', 'من'],
    ['فوق'],
    ['من'],
  ],
  near: [
    ['around'],
    ['about'],
    ['approx'],
    ['near'],
    ['lagbhag'],
    ['karib'],
    ['लगभग'],
    ['करीब'],
    ['حوالي'],
    ['بحوالي'],
    ['بحدود'],
    ['تقريبا'],
  ],
} as const

export const phrasesAfter = {
  max: [
    ['se', 'kam'],
    ['se', 'niche'],
    ['ke', 'andar'],
    ['ke', 'under'],
    ['ke', 'neeche'],
    ['ke', 'niche'],
    ['tak'],
    ['or', 'less'],
    ['budget'],
    ['से', 'कम'],
    ['से', 'कम', 'में'],
    ['से', 'नीचे'],
    ['के', 'नीचे'],
    ['के', 'भीतर'],
    ['तक', 'का'],
    ['तक', 'की'],
    ['तक', 'के'],
    ['فاقل'],
    ['او', 'اقل'],
    ['وما', 'دون'],
    ['كحد', 'اقصي'],
    ['तक'],
    ['के', 'अंदर'],
    ['max'],
    ['and', 'below'],
    ['and', 'under'],
  ],
  min: [
    ['se', 'zyada'],
    ['se', 'jyada'],
    ['se', 'upar'],
    ['से', 'ज्यादा'],
    ['से', 'ऊपर'],
    ['से', 'अधिक'],
    ['से', 'महंगा'],
    ['فاكثر'],
    ['او', 'اكثر'],
    ['وما', 'فوق'],
    ['plus'],
    ['+'],
    ['and', 'above'],
    ['or', 'more'],
    ['onwards'],
  ],
} as const

export const joins = new Set(['-', '–', '—', 'to', 'and', 'se', 'से', 'till', 'الي', 'و', 'حتي'])

export const years = new Set([
  'y',
  'yr',
  'yrs',
  'year',
  'years',
  'yo',
  'saal',
  'sal',
  'साल',
  'वर्ष',
  'वर्षीय',
  'سنه',
  'سنوات',
  'سنين',
  'عام',
  'اعوام',
])

export const months = new Set([
  'm',
  'mo',
  'mth',
  'mths',
  'month',
  'months',
  'mahine',
  'mahina',
  'maheene',
  'महीने',
  'महीना',
  'माह',
  'شهر',
  'اشهر',
  'شهور',
  'شهرا',
])

export const footwear = new Set([
  'jutti',
  'juttis',
  'mojari',
  'mojaris',
  'shoes',
  'heels',
  'sandals',
  'kolhapuri',
  'footwear',
])

export const beforeSize = new Set(['size', 'eu', 'uk', 'us', 'chest', 'waist', 'bust', 'साइज', 'مقاس', 'بمقاس', 'قياس'])

export const afterSize = new Set(['chest', 'waist', 'bust', 'size', 'inch', 'inches', 'साइज', 'इंच', 'مقاس', 'انش'])

export const percents = new Set(['%', '٪', 'percent', 'pc', 'प्रतिशत', 'بالميه', 'بالمايه'])

export const beforeDiscount = new Set(['flat', 'upto', 'خصم', 'تخفيض'])

export const afterDiscount = new Set(['off', 'discount', 'sale', 'छूट', 'خصم', 'تخفيض'])

export const saidAfter = new Set(['size', 'साइज'])

export const afterAge = new Set(['old', 'ka', 'ki', 'का', 'की', 'के'])

export const spanWords = new Set(['between', 'from', 'بين', 'من'])
