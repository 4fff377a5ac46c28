import type { Query, Wanted } from './wanted.ts'

const lehenga = /^Lehenga Sets/
const saree = /Sarees/
const kurta = /Kurtas|Tunics|Kurta Sets/
const jewels = /Jewellery/
const earrings = /Earrings|Jhumkas|Chandbalis|Studs/

type Rows = Readonly<Record<string, Wanted>>

const shades: Rows = {
  'jamuni saree': { kind: saree, colour: 'purple' },
  'ice blue lehenga': { kind: lehenga, colour: 'blue' },
  'baby pink sharara': { kind: /Sharara/, colour: 'pink' },
  'halka neela kurta set ladies': { kind: kurta, people: 'women', colour: 'blue' },
  'morpankhi lehenga': { kind: lehenga, colour: 'blue' },
  'dhani green saree': { kind: saree, colour: 'green' },
}

const motifs: Rows = {
  'parrot motif lehenga': { kind: lehenga, details: /parrot \(tota\)/ },
  'floral saree': { kind: saree, details: /lotus|marigold|jasmine|creeper|flower/ },
  'paisley kurta': { kind: kurta, details: /paisley/ },
  'elephant motif saree': { kind: saree, details: /elephant/ },
  'dabu print kurta set': { kind: kurta, details: /dabu/ },
  'cutwork saree': { kind: saree, details: /cutwork/ },
}

const people: Rows = {
  'damaad ke liye kurta': { kind: kurta, people: 'men' },
  'bhatije ke liye sherwani': { people: 'boys' },
  'new in menswear': { people: 'men' },
  'haldi outfit for groom’s mother': { people: 'women', occasion: /haldi/ },
  'what to wear to a haldi as a guest': { occasion: /haldi/ },
  'maid of honour lehenga': { kind: lehenga, occasion: /bridesmaid|wedding|sangeet|cocktail/ },
  'mata ki chowki suit': { kind: /Kurta Sets|Anarkali|Sharara/, occasion: /puja|festive/ },
  'women kurta set bust 44': { kind: kurta, people: 'women', size: ['3XL'] },
}

const details: Rows = {
  'extra large kurta pajama': { kind: kurta, size: ['XL'] },
  sareeunder10k: { kind: saree, max: 10_000 },
  'पचास हजार तक लहंगा': { kind: lehenga, max: 50_000 },
  'rose gold earrings': { kind: earrings, details: /rose gold/ },
  'what jewellery goes with a red lehenga': { department: jewels },
  'anarkali but not pink or red': {
    kind: /Anarkali/,
    colour: ['purple', 'white', 'gold', 'grey', 'green', 'blue', 'black', 'orange', 'yellow', 'beige', 'brown'],
  },
  'cowl drape kurta for men': { people: 'men', name: /Drape Kurta/ },
  'dhoti pants for women': { people: 'women', name: /Dhoti/ },
  abaya: { kind: /Kaftans|Capes/ },
  لہنگا: { kind: lehenga },
  'பட்டு புடவை': { kind: saree, details: /silk/ },
}

const pages: Rows = {
  'do you deliver to dubai': { page: '/shipping' },
  'how to measure blouse size': { page: '/size-guide' },
  'gift wrapping': { page: '/faqs' },
  'customs duty usa': { page: '/shipping' },
}

/** From a fourth review, of 200 searches that were written before any result was seen. */
const fourth: Rows = {
  'sardi ke liye shawl': { kind: /Shawls/ },
  'palazzo set': { kind: /Kurta Sets/, name: /Palazzo/ },
  'matha patti bridal': { name: /Matha Patti/ },
  'brooch for men': { name: /Brooch/ },
  'bundi jacket men': { people: 'men', name: /Bundi/ },
  'ladkon ke liye nehru jacket': { people: 'boys' },
  'chikankari suit white': { people: 'women', colour: 'white', details: /chikankari/ },
  'juttis 41': { kind: /Juttis/, size: ['41'] },
  'necklace set for wedding': { name: /Necklace Set/ },
  'pathani suit': { people: 'men', name: /Pathani/ },
  'shawl for women': { name: /Shawl/ },
  'can i return a saree': { page: '/returns-and-exchange' },
  'measurement for sherwani': { page: '/size-guide' },
  'payment methods': { page: '/faqs' },
}

const groups = { shade: shades, motif: motifs, person: people, detail: details, page: pages, fourth }

/** Searches of a third and a fourth review, which were answered badly before them. */
export const thirdReviewQueries: readonly Query[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries(rows).map(([text, wanted]): Query => ({ text, wanted, group })),
)
