import type { Query, Wanted } from './wanted.ts'

const lehenga = /^Lehenga Sets/
const saree = /Sarees/
const suit = /Kurta Sets|Anarkali|Sharara/
const kurta = /Kurtas|Tunics|Kurta Sets/
const coat = /Sherwanis|Achkans/
const gown = /^Gowns/
const dress = /Gowns|Indo|Kaftans|Co-ord|Anarkali|Lehenga/
const earrings = /Jhumkas|Chandbalis/
const necklace = /Necklace|Chokers|Haars/
const jutti = /Juttis/
const bag = /Potlis/
const bigSizes = ['3XL', 'XXXL', '4XL', '5XL', '6XL']

type Rows = Readonly<Record<string, Wanted>>

const kindsAndDetails: Rows = {
  'maroon velvet lehenga for wedding': { kind: lehenga, colour: 'red', details: /velvet/ },
  'mint green lehenga': { kind: lehenga, colour: 'green' },
  'teal saree': { kind: saree, colour: ['blue', 'green'] },
  'peach organza saree with pearl work': { kind: saree, colour: 'orange', details: /organza|pearl/ },
  'emerald green velvet gown': { kind: gown, colour: 'green', details: /velvet/ },
  'white sharara': { kind: /Sharara/, colour: 'white' },
  'black anarkali': { kind: /Anarkali/, colour: 'black' },
  'lavender gown': { kind: gown, colour: 'purple' },
  'mustard kurta for men': { kind: kurta, people: 'men', colour: 'yellow' },
  'grey bandhgala': { kind: /Bandhgalas/, colour: 'grey' },
  'ajrakh saree': { kind: saree, details: /ajrakh/ },
  'patola lehenga': { kind: lehenga, details: /patola/ },
  'kanjeevaram silk saree': { kind: saree, details: /kanjeevaram/ },
  'chiffon saree': { kind: saree, details: /chiffon/ },
  'tissue saree': { kind: saree, details: /tissue/ },
  gharara: { kind: /Sharara/ },
  'jamdani kurta set': { kind: /Kurta Sets/, details: /jamdani/ },
  'embroidered cape': { kind: /Jackets and Capes|Indo-Western/, name: /Cape/ },
  'pearl necklace set': { kind: necklace, details: /pearl/ },
  'meenakari earrings': { kind: earrings, details: /meenakari/ },
  'temple jewellery': { department: /Jewellery/, details: /temple/ },
  'kundan necklace bridal': { kind: necklace, details: /kundan/, occasion: /wedding|bridal/ },
  'chandbali earrings': { kind: /Chandbalis/ },
  'velvet potli': { kind: bag, details: /velvet/ },
  'golden jutti for women': { kind: jutti, people: 'women', colour: 'gold' },
  'men pashmina shawl': { kind: /Shawls/, details: /pashmina/ },
  'nehru jacket': { kind: /Nehru/, people: 'men' },
  achkan: { kind: /Achkans/ },
  'brooch for sherwani': { kind: /Brooches/ },
  'pathani suit': { kind: /Kurta Sets/, people: 'men' },
}

const misspelt: Rows = {
  'lehnga choli for wedding': { kind: lehenga, occasion: /wedding|bridal|sangeet|reception|engagement/ },
  'leehnga red': { kind: lehenga, colour: 'red' },
  sareee: { kind: saree },
  'banarsi sari': { kind: saree, details: /banarasi/ },
  'anarkly dress': { kind: /Anarkali/ },
  sharwani: { kind: coat },
  'sherwni for men': { kind: coat, people: 'men' },
  bandhgalla: { kind: /Bandhgalas/ },
  'kurtha men': { kind: kurta, people: 'men' },
  jumkha: { kind: earrings },
  duppata: { kind: /Dupattas/ },
  'chikenkari kurta': { kind: kurta, details: /chikankari/ },
  'georgett lehenga': { kind: lehenga, details: /georgette/ },
  'organja saree': { kind: saree, details: /organza/ },
  'joothis women': { kind: jutti, people: 'women' },
  'zardosi blouse': { kind: /Blouses/, details: /zardozi/ },
  'shrara suit': { kind: /Sharara/ },
  'pinkk gown': { kind: gown, colour: 'pink' },
  'blck sherwani': { kind: coat, colour: 'black' },
  'neklace kundan': { kind: necklace, details: /kundan/ },
  bangals: { kind: /Bangles/ },
  kaftann: { kind: /Kaftans/ },
  'churidaar suit': { kind: suit },
  silksaree: { kind: saree, details: /silk/ },
  'pre drapped saree': { kind: /Pre-draped/ },
}

const mixed: Rows = {
  'लाल साड़ी': { kind: saree, colour: 'red' },
  'हरा लहंगा': { kind: lehenga, colour: 'green' },
  'पुरुषों के लिए कुर्ता': { kind: kurta, people: 'men' },
  'बनारसी साड़ी': { kind: saree, details: /banarasi/ },
  'काला कुर्ता': { kind: kurta, colour: 'black' },
  'सफेद शेरवानी': { kind: coat, colour: 'white' },
  'लहंगा 1 लाख तक': { kind: lehenga, max: 100_000 },
  'मेहंदी के लिए लहंगा': { kind: lehenga, occasion: /mehendi/ },
  'हल्दी के कपड़े': { occasion: /haldi/ },
  'माँ के लिए साड़ी': { kind: saree },
  'peeli saree haldi ke liye': { kind: saree, colour: 'yellow', occasion: /haldi/ },
  'shaadi ke liye lehenga': { kind: lehenga, occasion: /wedding|bridal/ },
  'beti ke liye lehenga': { kind: /Girls: Lehengas/, people: 'girls' },
  'papa ke liye kurta': { kind: kurta, people: 'men' },
  'bhai ki shadi me pehenne ke liye sherwani': { kind: coat, people: 'men' },
  'hari chudiyan': { kind: /Bangles/, colour: 'green' },
}

const occasions: Rows = {
  'sangeet outfit for men': { people: 'men', occasion: /sangeet/ },
  'mehendi outfit': { occasion: /mehendi/ },
  'reception gown': { kind: gown, occasion: /reception|cocktail/ },
  'diwali saree': { kind: saree, occasion: /diwali|festive/ },
  'eid kurta men': { kind: kurta, people: 'men', occasion: /eid|festive/ },
  'bridesmaid dresses': { kind: dress, occasion: /bridesmaid|sangeet|wedding/ },
  'cocktail saree': { kind: saree, occasion: /cocktail/ },
  'navratri lehenga for girls': { kind: /Girls: Lehengas/, people: 'girls' },
  'groom outfit': { people: 'men', occasion: /groom|wedding/ },
  'puja saree': { kind: saree, occasion: /puja|festive/ },
}

const numbers: Rows = {
  'saree under 15000': { kind: saree, max: 15_000 },
  'lehenga between 50k and 1 lakh': { kind: lehenga, min: 50_000, max: 100_000 },
  'kurta set under rs. 10,000': { kind: /Kurta Sets/, max: 10_000 },
  'earrings below 3000': { kind: earrings, max: 3000 },
  'gown 20000 to 40000': { kind: gown, min: 20_000, max: 40_000 },
  'sherwani within 1 lakh': { kind: coat, max: 100_000 },
  'saree 20 hazar ke andar': { kind: saree, max: 20_000 },
  'cheap juttis': { kind: jutti },
  'anarkali size xl': { kind: /Anarkali/, size: ['XL'] },
  'boys sherwani 6 years': { kind: /Boys: Sherwanis/, people: 'boys' },
  'lehenga for 3 year old girl': { kind: /Girls: Lehengas/, people: 'girls' },
  'plus size gown': { kind: gown, size: bigSizes },
}

const others: Rows = {
  'gift for wife': { people: 'women' },
  'gift for dad under 10000': { people: 'men', max: 10_000 },
  noorbaagh: { designer: 'Noorbagh Atelier' },
  'chota darbar': { designer: 'Chhota Darbar', people: 'anyone' },
  'how to return': { page: '/returns-and-exchange' },
  'track order': { page: '/order-history' },
  stores: { page: '/store-locator' },
}

const groups = {
  'kind and details': kindsAndDetails,
  misspelt,
  'mixed languages': mixed,
  occasion: occasions,
  'price, size, age': numbers,
  other: others,
}

/** Written before anybody saw their results; the lexicon was never extended for one of them alone. */
export const heldOutQueries: readonly Query[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries(rows).map(([text, wanted]): Query => ({ text, wanted, group })),
)
