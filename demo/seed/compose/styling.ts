import type { Leaf } from '#seed/range/leaf.ts'

type Stylings = readonly [string, ...string[]]

const dressed: Stylings = [
  'add chandbalis and a potli',
  'pair it with jhumkas and flat juttis',
  'wear it with a kundan choker',
  'finish it with a maang tikka and bangles',
  'choose polki-look studs and bare wrists',
  'wear it with temple jewellery',
  'add a long haar and a bun pin',
  'pair it with a pearl choker and heels',
  'finish it with a statement ring and a clutch',
  'wear it with a matha patti and soft waves',
  'add stacked bangles and a nath',
  'pair it with meenakari jhumkas',
]
const draped: Stylings = [
  'wear it with a plain raw silk blouse',
  'pair it with a brocade blouse and jhumkas',
  'add a pearl choker and a clutch',
  'finish it with a waist belt',
  'wear it with temple jewellery and a gajra',
  'choose a sleeveless blouse and studs',
  'pair it with a velvet blouse in winter',
  'add a long haar and a neat bun',
  'wear it with oxidised silver jewellery',
  'finish it with glass bangles and a potli',
]
const easy: Stylings = [
  'wear it with flat juttis',
  'add oxidised silver earrings',
  'pair it with kolhapuri sandals',
  'finish it with a silver kada',
  'wear it with small studs and a tote',
  'add a silk stole in the evening',
  'pair it with block heels',
  'wear it with a long pendant',
  'finish it with filigree earrings',
  'add a belt and hoops',
]
const tailored: Stylings = [
  'wear it with a safa and mojaris',
  'add a brooch at the lapel',
  'pair it with a contrast stole',
  'finish it with a pocket square',
  'wear it with polished loafers',
  'add a string of pearls',
  'pair it with a kilangi on the safa',
  'finish it with embroidered mojaris',
  'wear it with a shawl over one shoulder',
  'add a silk stole over one arm',
]
const turbans: Stylings = [
  'pair with an ivory sherwani',
  'pin a kilangi at the front',
  'wear with a velvet bandhgala',
  'pair with a plain achkan',
  'match it to a stole',
]
const pins: Stylings = [
  'pin to a safa',
  'wear on an ivory sherwani',
  'pin to the collar of a bandhgala',
  'wear on a velvet jacket',
  'pin to a stole',
]
const relaxed: Stylings = [
  'wear it with leather sandals',
  'layer it under a bundi',
  'pair it with mojaris',
  'roll the sleeves and add a watch',
  'wear it with a light stole',
  'layer it under a Nehru jacket',
  'pair it with loafers',
  'finish it with juttis and a kada',
]
const childrens: Stylings = [
  'add soft juttis',
  'pair it with a small potli for sweets',
  'finish it with a hairband',
  'keep the shoes flat for running',
  'add a warm stole in the evening',
  'pair it with a light jacket',
  'pair it with comfortable ballerinas',
  'finish it with elastic-strap sandals',
]
const veils: Stylings = [
  'drape over a plain kurta set',
  'pair with a silk lehenga',
  'wear over both shoulders with an anarkali',
  'pair with an ivory kurta and churidar',
  'pin over the hair with a plain lehenga',
  'drape over one shoulder with a sharara',
  'pair with a velvet kurta in winter',
]
const ears: Stylings = [
  'wear with hair tied back',
  'pair with an off-shoulder blouse',
  'wear with a plain silk saree',
  'pair with a chikankari kurta set',
  'wear alone, without a necklace',
  'pair with an ivory anarkali',
  'wear with a centre parting',
]
const hands: Stylings = [
  'wear with short sleeves',
  'pair with a plain silk lehenga',
  'wear with fresh mehendi',
  'pair with a Banarasi saree',
  'wear with a sleeveless blouse',
  'pair with an ivory anarkali',
]
const waists: Stylings = [
  'wear over a draped saree',
  'pair with a kaftan',
  'wear over a pre-draped saree',
  'pair with a long anarkali',
  'wear at the natural waist of a lehenga',
]
const jewels: Stylings = [
  'pair with a Banarasi saree',
  'wear with a deep neckline',
  'pair with a plain silk lehenga',
  'wear with hair tied back',
  'pair with an ivory anarkali',
  'wear alone with a simple saree',
  'pair with a velvet blouse',
  'wear with an off-shoulder neckline',
  'pair with a chikankari kurta set',
  'layer with a finer piece',
]
const bags: Stylings = [
  'carry with a silk saree',
  'pair with a plain lehenga',
  'carry on the wrist with a gown',
  'pair with an embroidered anarkali',
  'carry with a sharara set',
  'pair with a pre-draped saree',
]
const shoes: Stylings = [
  'pair with a kurta set',
  'wear with a churidar',
  'pair with a saree worn short',
  'wear with cropped trousers',
  'pair with a sharara',
  'wear with straight pants',
]
const wraps: Stylings = [
  'drape over a plain kurta',
  'wear over a velvet jacket',
  'pair with a silk saree',
  'knot loosely over a coat',
  'fold over one shoulder',
  'pair with an ivory sherwani',
]
const men = new Set([41, 42, 43, 46, 47])
const easyLeaves = new Set([16, 18, 19, 23, 24, 25])
const byLeaf: Readonly<Record<number, Stylings>> = {
  12: draped,
  13: dressed,
  20: dressed,
  21: veils,
  81: bags,
  82: shoes,
  83: waists,
  84: wraps,
  85: turbans,
  86: pins,
  87: ears,
  114: ears,
  115: ears,
  116: ears,
  117: ears,
  118: hands,
  119: hands,
  120: hands,
}

/** How a piece of the category may be worn; each text ends a sentence. */
export function stylingsOf({ category }: Pick<Leaf, 'category'>): Stylings {
  const own = byLeaf[category]
  if (own !== undefined) return own
  if (category > 100) return jewels
  if (category >= 60 && category < 80) return childrens
  if (men.has(category)) return tailored
  if (category >= 40 && category < 60) return relaxed
  return easyLeaves.has(category) ? easy : dressed
}
