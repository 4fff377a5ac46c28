/** Icons that are drawn bold or filled; of all others these two weights stay out of the pages (vite.config.ts). */
export const rareWeights: Readonly<Record<string, readonly string[]>> = {
  bold: ['Check'],
  fill: ['CheckCircle', 'Heart'],
}

/** Drawn nowhere here. */
const unusedWeights = ['duotone', 'thin']

/** The file of an icon's drawings, without those that no page shows. */
export function withoutUnused(code: string, icon: string): string {
  const rare = Object.entries(rareWeights).flatMap(([weight, icons]) => (icons.includes(icon) ? [] : [weight]))
  const dropped = [...unusedWeights, ...rare].join('|')
  return code.replaceAll(new RegExp(String.raw`\n {2}\[\n {4}"(?:${dropped})",[\s\S]*?\n {2}\],?(?=\n)`, 'g'), '')
}
