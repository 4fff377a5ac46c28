/** The default tree of an ethnic-wear shop. Links contain its ids, so a matching category uses its id in every shop. */
export type TreeCategory = { readonly id: number; readonly name: string; readonly parentId: number }

const women = {
  11: 'Lehenga Sets',
  12: 'Sarees',
  13: 'Pre-draped Sarees',
  14: 'Anarkali Sets',
  15: 'Sharara and Gharara Sets',
  16: 'Kurta Sets',
  17: 'Gowns',
  18: 'Co-ord Sets',
  19: 'Kaftans',
  20: 'Blouses',
  21: 'Dupattas',
  22: 'Indo-Western',
  23: 'Jackets and Capes',
  24: 'Tunics and Kurtis',
  25: 'Skirts and Palazzos',
}
const men = {
  41: 'Sherwanis',
  42: 'Achkans',
  43: 'Bandhgalas',
  44: 'Kurta Sets',
  45: 'Kurtas',
  46: 'Bundis and Nehru Jackets',
  47: 'Indo-Western',
  48: 'Angrakhas',
}
const children = {
  61: 'Girls: Lehengas',
  62: 'Girls: Anarkalis and Gowns',
  63: 'Girls: Kurta and Sharara Sets',
  64: 'Boys: Kurta Sets',
  65: 'Boys: Sherwanis and Bandhgalas',
  66: 'Boys: Nehru Jackets',
}
const accessories = {
  81: 'Potlis and Clutches',
  82: 'Juttis and Mojaris',
  83: 'Belts and Kamarbandhs',
  84: 'Shawls and Stoles',
  85: 'Safas and Turbans',
  86: 'Brooches and Kilangis',
  87: 'Hair Accessories',
}
const jewellery = {
  111: 'Necklace Sets',
  112: 'Chokers',
  113: 'Long Haars',
  114: 'Jhumkas',
  115: 'Chandbalis and Studs',
  116: 'Maang Tikkas and Matha Pattis',
  117: 'Naths',
  118: 'Bangles and Kadas',
  119: 'Haath Phool',
  120: 'Rings',
}

/** The parents are departments, which `0004_catalogue.sql` inserts in every shop. */
const below = (parentId: number, names: Readonly<Record<number, string>>): TreeCategory[] =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name, parentId }))

export const categoryTree: readonly TreeCategory[] = [
  ...below(10, women),
  ...below(40, men),
  ...below(60, children),
  ...below(80, accessories),
  ...below(110, jewellery),
]
