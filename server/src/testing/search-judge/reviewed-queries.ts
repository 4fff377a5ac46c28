import type { Query, Wanted } from './wanted.ts'

const lehenga = /^Lehenga Sets|^Girls: Lehengas/
const saree = /Sarees/
const clothing = /Women|Men|Kids/
const jewels = /Jewellery/
const outfit =
  /Sarees|Lehenga|Anarkali|Kurta|Tunics|Gowns|Sharara|Indo-Western|Co-ord|Kaftans|Capes|Sherwanis|Bandhgala|Achkans|Nehru|Skirts/

type Rows = Readonly<Record<string, Wanted>>

/** A craft or cloth without a kind of piece means the piece that it is known for. */
const knownFor: Rows = {
  kanjivaram: { kind: saree, details: /kanjeevaram/ },
  banarasi: { kind: saree, details: /banarasi/ },
  jamdani: { kind: saree, details: /jamdani/ },
  patola: { details: /patola|ikat|pochampally/ },
  paithani: { details: /paithani|kanjeevaram|banarasi/ },
  gharchola: { kind: /Sarees|Dupattas/, details: /bandhani/ },
  kundan: { department: jewels, details: /kundan/ },
  'polki set': { department: jewels },
  pashmina: { kind: /Shawls/ },
  tussar: { kind: saree, details: /tussar/ },
}

const outfits: Rows = {
  sangeet: { kind: outfit, occasion: /sangeet|cocktail/ },
  wedding: { kind: outfit, occasion: /wedding|bridal|groom/ },
  'mother of the bride': { kind: outfit, people: 'women' },
  'sister of the groom': { kind: outfit, people: 'women' },
  women: { kind: outfit, people: 'women' },
  'red for karwa chauth': { kind: outfit, colour: 'red' },
  'diwali under 10000': { kind: outfit, max: 10_000 },
  'eid men': { kind: outfit, people: 'men' },
}

/** The demo sells none of these; the closest kinds are the right answer. */
const lacking: Rows = {
  jumpsuit: { kind: /Co-ord|Indo-Western|Kaftans/ },
  romper: { kind: /Co-ord|Indo-Western|Kaftans/ },
  'crop top': { kind: /Blouses|Kurtas|Tunics|Co-ord/ },
  'tops for women': { kind: /Blouses|Kurtas|Tunics|Co-ord/, people: 'women' },
  jeans: { kind: /Trousers|Palazzo/ },
  'block heels': { kind: /Juttis/ },
  mangalsutra: { kind: /Necklace|Chokers|Haars/ },
  bichiya: { department: jewels },
  cufflinks: { kind: /Brooches/ },
  'pocket square': { kind: /Brooches|Safas/ },
  cardigan: { kind: /Shawls|Jackets|Capes/ },
  'unstitched suit': { kind: /Kurta Sets|Anarkali|Sharara|Sarees/ },
  'black jumpsuit under 40000': { kind: /Co-ord|Indo-Western|Kaftans/, max: 50_000 },
}

const plain: Rows = {
  'mehndi ke liye green sharara': { kind: /Sharara/, colour: 'green' },
  'nehru jacket size 42 blue': { kind: /Nehru/, colour: 'blue' },
  'lehenga 2 lakh to 3 lakh': { kind: lehenga, min: 200_000, max: 300_000 },
  'kids boy 6 years sherwani': { kind: /Boys/, people: 'boys' },
  'karwa chauth saree red': { kind: saree, colour: 'red' },
  'temple jewellery': { department: jewels, details: /temple/ },
  'clutch under 10000': { kind: /Potlis/, max: 10_000 },
  'lal saree': { kind: saree, colour: 'red' },
  'ear tops': { department: jewels },
  'white kurta pajama eid': { department: clothing, colour: 'white' },
}

const pages: Rows = {
  'contact number': { page: '/contact' },
  'customer care number': { page: '/contact' },
  'stores in jaipur': { page: '/store-locator' },
  'return kaise karna hai': { page: '/returns-and-exchange' },
  'track my parcel order status': { page: '/order-history' },
  'is cash on delivery available': { page: '/shipping' },
}

const groups = { 'known for': knownFor, outfit: outfits, lacking, plain, page: pages }

/** Searches typed in a review; many of them answered badly before it. */
export const reviewedQueries: readonly Query[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries(rows).map(([text, wanted]): Query => ({ text, wanted, group })),
)
