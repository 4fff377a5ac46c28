/** GST numbers of Indian businesses (GSTIN), checked by form and server alike. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const length = 15
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** India's states and union territories by GST code. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Every second character has weight two; the check character makes the sum of the base-36 digits a multiple of 36. */
function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / alphabet.length) + (product % alphabet.length)
  }, 0)
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length)
}

/** A GST number has the code of its state, a PAN, a registration number, Z, and a check character. */
export function isGstin(text: string): boolean {
  return gstinProblem(text) === null
}

export function stateOfGstin(text: string): string | undefined {
  return gstStates[text.slice(0, 2)]
}

const codesByName = new Map(Object.entries(gstStates).map(([code, name]) => [name.toLowerCase(), code]))

export function gstCodeOf(stateName: string): string | undefined {
  return codesByName.get(stateName.toLowerCase())
}

/** Says what is wrong with a GST number in capitals; null when nothing is. */
export function gstinProblem(text: string): string | null {
  if (text.length !== length) return 'A GSTIN has 15 characters, such as 27AAAAA0000A1Z2'
  if (!form.test(text)) return 'Enter the GSTIN as on your certificate, such as 27AAAAA0000A1Z2'
  if (stateOfGstin(text) === undefined) return `No state has the GST code ${text.slice(0, 2)}`
  if (!text.endsWith(checkCharacter(text.slice(0, -1)))) {
    return 'One of these characters is wrong. Please compare the GSTIN with your certificate'
  }
  return null
}
