import type { Query, Wanted } from './wanted.ts'

const lehenga = /^Lehenga Sets|^Girls: Lehengas/
const saree = /Sarees/
const suit = /Kurta Sets|Anarkali|Sharara/
const jewels = /Jewellery/
const earrings = /Jhumkas|Chandbalis/
const necklace = /Necklace|Chokers|Haars/
const bag = /Potlis/
const jutti = /Juttis/
const bigSizes = ['3XL', 'XXXL', '4XL', '5XL', '6XL']
const bridal = /bridal|wedding/
const wedding = /bridal|groom|wedding|sangeet|reception|engagement/
const festive = /festive|diwali|eid|puja|navratri|raksha|karwa/
const anyEvening = /cocktail|reception|sangeet/

type Rows = Readonly<Record<string, Wanted>>

const kindsAndDetails: Rows = {
  saree: { kind: saree },
  'lehenga set': { kind: lehenga },
  kurta: { kind: /Kurta|Tunics/ },
  'suit set': { kind: suit },
  gown: { kind: /Gowns/ },
  sherwani: { kind: /Sherwanis/ },
  bandhgala: { kind: /Bandhgalas/ },
  jewellery: { department: jewels },
  'sherwani for groom': { kind: /Sherwanis|Achkans/, people: 'men', occasion: /groom|wedding/ },
  'bridal lehenga red': { kind: lehenga, colour: 'red', occasion: bridal },
  'red lehenga': { kind: lehenga, colour: 'red' },
  'pastel lehenga engagement': {
    kind: lehenga,
    occasion: /engagement|wedding|reception|sangeet/,
    shade: /Blush|Peach|Lavender|Powder|Butter|Sage|Asmani|Angoori|Gajri/,
  },
  'pista green anarkali': { kind: /Anarkali/, colour: 'green' },
  'rani pink banarasi saree': { kind: saree, colour: 'pink', details: /banarasi/ },
  'wine velvet lehenga': { kind: lehenga, colour: ['red', 'purple'], details: /velvet/ },
  'off white chikankari kurta': { kind: /Kurta|Tunics/, colour: 'white', details: /chikankari/ },
  'black saree gold border': { kind: saree, colour: 'black' },
  'gold saree': { kind: saree, colour: 'gold' },
  'green saree': { kind: saree, colour: 'green' },
  'blue gown': { kind: /Gowns/, colour: 'blue' },
  'black sherwani': { kind: /Sherwanis|Achkans/, colour: 'black' },
  'ivory sherwani': { kind: /Sherwanis|Achkans/, colour: 'white' },
  'navy blue bandhgala': { kind: /Bandhgalas/, colour: 'blue' },
  'kundan choker': { kind: /Chokers/, details: /kundan/ },
  'bridal jewellery': { department: jewels, occasion: bridal },
  'temple jewelry necklace': { kind: necklace, details: /temple/ },
  'polki maang tikka': { kind: /Tikkas/, details: /polki/ },
  'matha patti': { kind: /Tikkas/ },
  'gold jhumkas': { kind: earrings },
  'pearl earrings': { kind: earrings, details: /pearl/ },
  'green bangles': { kind: /Bangles/, colour: 'green' },
  'red bangles': { kind: /Bangles/, colour: 'red' },
  'haath phool': { kind: /Haath/ },
  'cocktail ring': { kind: /Rings/ },
  'potli bag': { kind: bag },
  'pearl potli bag': { kind: bag, details: /pearl|bead/ },
  'clutch for wedding': { kind: bag },
  'saree belt': { kind: /Belts/ },
  juttis: { kind: jutti },
  'mens mojari': { kind: jutti, people: 'men' },
  'gota patti dupatta': { kind: /Dupattas/, details: /gota/ },
  'zardozi blouse': { kind: /Blouses/, details: /zardozi/ },
  'silk blouse': { kind: /Blouses/, details: /silk/ },
  'ready to wear saree': { kind: /Pre-draped/ },
  'yellow sharara set': { kind: /Sharara/, colour: 'yellow' },
  'organza saree': { kind: saree, details: /organza/ },
  'banarasi saree': { kind: saree, details: /banarasi/ },
  'bandhani saree': { kind: saree, details: /bandhani/ },
  'chanderi kurta set': { kind: /Kurta Sets/, details: /chanderi/ },
  'linen kurta men': { kind: /Kurta/, people: 'men', details: /linen/ },
  'georgette gown': { kind: /Gowns/, details: /georgette/ },
  'velvet anarkali': { kind: /Anarkali/, details: /velvet/ },
  'mirror work lehenga': { kind: lehenga, details: /mirror/ },
  'co-ord set': { kind: /Co-ord/ },
  kaftan: { kind: /Kaftans/ },
  'pashmina shawl': { kind: /Shawls/, details: /pashmina/ },
  'wedding safa': { kind: /Safas/ },
  'indo western for men': { kind: /Indo-Western/, people: 'men' },
  'kurta with nehru jacket': { kind: /Kurt|Bundis/ },
  'block print cotton kurta': { kind: /Kurta|Tunics/, details: /block print|cotton|mul/ },
}

const misspelt: Rows = {
  lehnga: { kind: lehenga },
  laheynga: { kind: lehenga },
  'lehanga choli': { kind: lehenga },
  'sarre silk': { kind: saree, details: /silk/ },
  saari: { kind: saree },
  'sari blause': { kind: /Blouses/ },
  'anarkalli suit': { kind: /Anarkali/ },
  'shervani cream': { kind: /Sherwanis|Achkans/, colour: ['beige', 'white'] },
  'jardosi lehanga': { kind: lehenga, details: /zardozi/ },
  'chickenkari kurti': { kind: /Kurta|Tunics/, details: /chikankari/ },
  'bandej saree': { kind: saree, details: /bandhani/ },
  'benarsi dupata': { kind: /Dupattas/, details: /banarasi/ },
  jhumkaa: { kind: earrings },
  'mangtika kundan': { kind: /Tikkas/, details: /kundan/ },
  salwarsuit: { kind: suit },
  'kurtapajama boys': { kind: /Boys: Kurta/, people: 'boys' },
  'le henga': { kind: lehenga },
  organzasaree: { kind: saree, details: /organza/ },
  'sharrara set': { kind: /Sharara/ },
  'ghaghra choli': { kind: lehenga },
  'bandhgla for men': { kind: /Bandhgalas/, people: 'men' },
  'neckless set': { kind: necklace },
  'chokar set': { kind: /Chokers/ },
  'bangels gold': { kind: /Bangles/ },
  'velvat lehenga': { kind: lehenga, details: /velvet/ },
  'georgete saree': { kind: saree, details: /georgette/ },
  'kaftaan dress': { kind: /Kaftans/ },
  'potly bag': { kind: bag },
  'dupatta silkk': { kind: /Dupattas/, details: /silk/ },
  'mojdi for men': { kind: jutti, people: 'men' },
  'purpel gown': { kind: /Gowns/, colour: 'purple' },
  'yelow lehenga': { kind: lehenga, colour: 'yellow' },
}

const mixed: Rows = {
  'लाल लहंगा': { kind: lehenga, colour: 'red' },
  साड़ी: { kind: saree },
  'साड़ी 50000 से कम': { kind: saree, max: 50_000 },
  'शादी के लिए शेरवानी': { kind: /Sherwanis|Achkans/, people: 'men', occasion: wedding },
  'पीला सूट': { kind: suit, colour: 'yellow' },
  'बच्चों का कुर्ता': { kind: /Kurta/, people: 'kids' },
  'हरा दुपट्टा': { kind: /Dupattas/, colour: 'green' },
  झुमके: { kind: earrings },
  चूड़ियाँ: { kind: /Bangles/ },
  'दुल्हन का लहंगा': { kind: lehenga, occasion: bridal },
  'lal rang ka lehenga': { kind: lehenga, colour: 'red' },
  'neela kurta mardana': { kind: /Kurta/, people: 'men', colour: 'blue' },
  'kala sherwani': { kind: /Sherwanis|Achkans/, colour: 'black' },
  'gulabi saree': { kind: saree, colour: 'pink' },
  'dulhan ka lehenga': { kind: lehenga, occasion: bridal },
  'dulhe ki sherwani': { kind: /Sherwanis|Achkans/, people: 'men' },
  'safed kurta pajama': { kind: /Kurta/, colour: 'white' },
  'haldi ke liye peela suit': { kind: suit, colour: 'yellow', occasion: /haldi|mehendi|festive/ },
  'mummy ke liye saree': { kind: saree },
  'resham ki saree': { kind: saree, details: /silk/ },
}

const occasions: Rows = {
  'haldi outfit': { occasion: /haldi/, people: 'adults' },
  'mehndi outfit green': { occasion: /mehendi|haldi|sangeet/, colour: 'green' },
  'sangeet dance lehenga': { kind: lehenga, occasion: /sangeet/ },
  'engagement gown': { kind: /Gowns/, occasion: /engagement|cocktail|reception/ },
  'reception saree navy': { kind: saree, colour: 'blue' },
  'cocktail dress': { kind: /Gowns|Indo|Kaftans|Co-ord|Anarkali|Lehenga/, occasion: anyEvening },
  'diwali kurta set men': { kind: /Kurta/, people: 'men', occasion: festive },
  'navratri chaniya choli': { kind: lehenga },
  'karwa chauth red suit': { kind: suit, colour: 'red' },
  'eid sharara': { kind: /Sharara/, occasion: /eid|festive/ },
  'godh bharai saree': { kind: saree },
  'roka dress': { kind: /Gowns|Indo|Kaftans|Co-ord|Anarkali|Lehenga/ },
  'pooja ke liye saree': { kind: saree, occasion: /puja|festive/ },
  'saree for sangeet': { kind: saree, occasion: /sangeet|cocktail|reception/ },
  'wedding dress': { kind: /Gowns|Indo|Kaftans|Co-ord|Anarkali|Lehenga/ },
  'wedding guest outfit men': { people: 'men', occasion: wedding },
  'beach wedding kaftan': { kind: /Kaftans/, occasion: /resort/ },
  'bridesmaid lehenga': { kind: lehenga, occasion: /bridesmaid|sangeet|wedding/ },
}

const prices: Rows = {
  'red lehenga under 200000': { kind: lehenga, colour: 'red', max: 200_000 },
  'silk saree below 60k': { kind: saree, max: 60_000, details: /silk/ },
  'saree 10k-40k': { kind: saree, min: 10_000, max: 40_000 },
  'lehenga 1 lakh': { kind: lehenga, min: 80_000, max: 120_000 },
  'lehenga above 1.5 lac': { kind: lehenga, min: 150_000 },
  'sherwani 40 to 90 thousand': { kind: /Sherwanis|Achkans/, min: 40_000, max: 90_000 },
  '₹15,000 to 45,000 gown': { kind: /Gowns/, min: 15_000, max: 45_000 },
  'gift within rs 5000': { max: 5000, people: 'adults' },
  'saree 50000 se kam': { kind: saree, max: 50_000 },
  '30 hazar tak ka suit': { kind: suit, max: 30_000 },
  'kurta under 10000': { kind: /Kurta|Tunics/, max: 10_000 },
  'jhumkas under ₹5,000': { kind: earrings, max: 5000 },
  'potli below rs 10,000': { kind: bag, max: 10_000 },
  'sarees between 20000 and 40000': { kind: saree, min: 20_000, max: 40_000 },
  '20–30k kurta set women': { kind: /Kurta Sets/, people: 'women', min: 20_000, max: 30_000 },
  'bandhgala less than 60k': { kind: /Bandhgalas/, max: 60_000 },
}

const sizes: Rows = {
  'kurta for men size xl': { kind: /Kurta/, people: 'men', size: ['XL'] },
  'plus size anarkali': { kind: /Anarkali/, size: bigSizes },
  'plus size kurta set': { kind: /Kurta Sets/, size: bigSizes },
  'lehenga size m': { kind: lehenga, size: ['M'] },
  'xs gown': { kind: /Gowns/, size: ['XS'] },
  '3xl sherwani': { kind: /Sherwanis|Achkans/, size: ['3XL', 'XXXL'] },
  'xxl kurta women': { kind: /Kurta|Tunics/, people: 'women', size: ['XXL', '2XL'] },
  'kids lehenga 5 years': { kind: /Girls: Lehengas/, people: 'girls', size: ['S'] },
  'girls 8 yr gown': { kind: /Girls: Anarkalis/, people: 'girls', size: ['M'], name: /Gown/ },
  'boys kurta 4 years': { kind: /Boys: Kurta/, people: 'boys', size: ['XS'] },
  'baby boy kurta 2 years': { kind: /Boys: Kurta/, people: 'boys', size: ['2XS', 'XXS'] },
  'sherwani for boys 10 years': { kind: /Boys: Sherwanis/, people: 'boys', size: ['L'], name: /Sherwani|Achkan/ },
  'girls lehenga': { kind: /Girls: Lehengas/, people: 'girls' },
  'kids ethnic wear': { people: 'kids' },
  'bangles 2.6': { kind: /Bangles/, size: ['2.6'] },
  'boys nehru jacket': { kind: /Boys: Nehru/, people: 'boys' },
}

const recipients: Rows = {
  'gift for mother': { people: 'women' },
  'gift for husband': { people: 'men' },
  'saree for mom': { kind: saree },
  'kurta for father': { kind: /Kurta/, people: 'men' },
  'rakhi gift for bhai': { people: 'men' },
  'rakhi gift for sister': { people: 'women' },
  'dress for bride sister': { kind: /Gowns|Indo|Kaftans|Co-ord|Anarkali|Lehenga/, people: 'women' },
  'nath for bride': { kind: /Naths/ },
  'groom shoes': { kind: jutti, people: 'men' },
  'anniversary gift wife': { people: 'women' },
  'outfit for baby girl': { people: 'girls' },
  'mens wedding shoes': { kind: jutti, people: 'men' },
  'designer suit for women': { kind: suit, people: 'women' },
  'kurta for boys': { kind: /Boys: Kurta/, people: 'boys' },
}

const names: Rows = {
  'darbar lain': { designer: 'Darbar Lane', people: 'anyone' },
  'noorbag lehenga': { designer: 'Noorbagh Atelier', kind: lehenga },
  'norbag atelier': { designer: 'Noorbagh Atelier' },
  'pashm & pine shawl': { designer: 'Pashm & Pine', kind: /Shawls/ },
  'pashm and pine': { designer: 'Pashm & Pine' },
  tamraloom: { designer: 'Tamraloom' },
  'tamraloom saree': { designer: 'Tamraloom', kind: saree },
  'kundan gali': { designer: 'Kundan Gali' },
  'mojri mile juttis': { designer: 'Mojri Mile', kind: jutti },
  'sindori salt': { designer: 'Sindoori Salt' },
}

const pages: Rows = {
  'return policy': { page: '/returns-and-exchange' },
  'track my order': { page: '/order-history' },
  'size chart': { page: '/size-guide' },
  'mumbai store timing': { page: '/store-locator' },
  'shipping charges': { page: '/shipping' },
  'customer care': { page: '/contact' },
  'cancel order': { page: '/refund-cancellation-policy' },
  'privacy policy': { page: '/privacy-policy' },
}

const unanswerable: Rows = {
  'iphone charger': { isUnanswerable: true },
  'asdkjhqwe zxcv': { isUnanswerable: true },
  '??? !!!': { isUnanswerable: true },
  'pressure cooker 5 litre': { isUnanswerable: true },
  '👗👗': { isUnanswerable: true },
  'running shorts nylon': { isUnanswerable: true },
}

const groups = {
  'kind and details': kindsAndDetails,
  misspelt,
  'mixed languages': mixed,
  occasion: occasions,
  price: prices,
  'size and age': sizes,
  recipient: recipients,
  designer: names,
  page: pages,
  unanswerable,
}

export const queries: readonly Query[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries(rows).map(([text, wanted]): Query => ({ text, wanted, group })),
)
