/** Icons used in bold or fill; these weights of all other icons are removed from the bundle (vite.config.ts). */
export const rareWeights: Readonly<Record<string, readonly string[]>> = {
  bold: ['Check'],
  fill: ['CheckCircle', 'Heart'],
}

/** Icons that lists and the header draw only in light. */
export const lightIcons: readonly string[] = [
  'ChatText',
  'Devices',
  'MapPin',
  'Package',
  'Question',
  'Star',
  'Storefront',
  'UserCircle',
  'Wallet',
]

/** Not used anywhere in the shop. */
const unusedWeights = ['duotone', 'thin']

/** Removes the unused weights from the module of an icon. */
export function withoutUnused(code: string, icon: string): string {
  const rare = Object.entries(rareWeights).flatMap(([weight, icons]) => (icons.includes(icon) ? [] : [weight]))
  const usual = lightIcons.includes(icon) ? ['regular'] : []
  const dropped = [...unusedWeights, ...rare, ...usual].join('|')
  return code.replaceAll(new RegExp(String.raw`\n {2}\[\n {4}"(?:${dropped})",[\s\S]*?\n {2}\],?(?=\n)`, 'g'), '')
}

/** Rounds to a tenth of a unit, a hundredth of a pixel at the size of an icon. */
export const withShortPaths = (code: string): string =>
  code.replaceAll(/(?<= d: ")[^"]+/g, (path) =>
    path.replaceAll(/\d*\.\d{2,}/g, (number) => Number(number).toFixed(1).replace('.0', '').replace(/^0\./, '.')),
  )
