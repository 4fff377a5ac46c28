import type { Query, Wanted } from './wanted.ts'

const lehenga = /^Lehenga Sets/
const saree = /Sarees/
const kurta = /Kurtas|Tunics|Kurta Sets/
const blouse = /Blouses/
const jewels = /Jewellery/
const dress = /Gowns|Indo|Kaftans|Co-ord|Anarkali|Lehenga/

type Rows = Readonly<Record<string, Wanted>>

const excluded: Rows = {
  'lehenga without dupatta': { kind: lehenga },
  'kurta set no dupatta': { kind: /Kurta Sets|Anarkali|Sharara/ },
  'not red lehenga': {
    kind: lehenga,
    colour: ['pink', 'orange', 'yellow', 'green', 'blue', 'purple', 'white', 'black'],
  },
  'sherwani not white': {
    kind: /Sherwanis|Achkans/,
    people: 'men',
    colour: ['gold', 'blue', 'red', 'pink', 'black', 'beige'],
  },
  'saree bina blouse': { kind: saree },
  'dupatta without embroidery': { kind: /Dupattas/ },
}

/** If no piece has the price, the nearest prices are the right answer. */
const prices: Rows = {
  'saree under 5000': { kind: saree, max: 9000 },
  'kurta under 3000': { kind: kurta, max: 4500 },
  'potli under 3000': { kind: /Potlis/, max: 6500 },
  'sherwani under 20000': { kind: /Sherwanis|Achkans|Bandhgalas|Indo-Western/, people: 'men', max: 25_000 },
  'kurta 3000 ke andar': { kind: kurta, max: 4500 },
  'trending sarees 2026': { kind: saree },
}

const cuts: Rows = {
  'full sleeve blouse': { kind: blouse, details: /full/ },
  'deep v neck blouse': { kind: blouse, details: /deep v/ },
  'a line kurta': { kind: kurta, details: /a-line/ },
  'fish cut gown': { kind: /Gowns/, details: /mermaid/ },
  'halter neck blouse': { kind: blouse, details: /halter/ },
  'sleeveless kurta set women': { kind: kurta, people: 'women', details: /sleeveless/ },
}

const names: Rows = {
  gharara: { kind: /Sharara/, name: /Gharara/ },
  'palazzo suit': { kind: /Kurta Sets/, name: /Palazzo/ },
  'juda pin': { name: /Juda Pin/ },
  'short kurti': { kind: /Kurtas|Tunics/, people: 'women', name: /Short/ },
  kurti: { kind: /Kurtas|Tunics|Kurta Sets/, people: 'women' },
  mojris: { kind: /Juttis/, name: /for Men/ },
  stole: { kind: /Shawls/, name: /Stole/ },
}

const shades: Rows = {
  'navy blue bandhgala': { kind: /Bandhgalas/, people: 'men', colour: 'blue' },
  'mehendi green lehenga': { kind: lehenga, colour: 'green' },
  'lilac lehenga': { kind: lehenga, colour: 'purple' },
  'burgundy saree': { kind: saree, colour: ['red', 'purple'] },
  'copper saree': { kind: saree, colour: 'brown' },
  'black saree': { kind: saree, colour: 'black' },
  'red ya pink saree': { kind: saree, colour: ['red', 'pink'] },
}

const people: Rows = {
  'father of the bride': { kind: /Sherwanis|Achkans|Bandhgalas|Indo-Western|Kurta/, people: 'men' },
  'ring bearer outfit': { people: 'boys' },
  'lehenga for my daughter’s wedding': { kind: lehenga },
  'western dress': { kind: dress, people: 'women' },
  'juttis for women': { kind: /Juttis/, name: /Juttis/ },
  lungi: { kind: /Kurta/, people: 'men' },
  'men’s kurta size 44': { kind: kurta, people: 'men', size: ['XL'] },
  'size 38 blouse': { kind: blouse, size: ['L', 'S'] },
}

const materials: Rows = {
  'silver ring women': { kind: /Rings/, details: /silver, 92/ },
  'silver earrings': { kind: /Jhumkas|Chandbalis|Studs/, details: /silver/ },
  'silver jewellery': { department: jewels, details: /silver/ },
  'pearl set': { department: jewels, details: /pearl/ },
}

const groups = { excluded, price: prices, cut: cuts, name: names, shade: shades, person: people, material: materials }

/** Searches of a second review, which were answered badly before it. */
export const secondReviewQueries: readonly Query[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries(rows).map(([text, wanted]): Query => ({ text, wanted, group })),
)
