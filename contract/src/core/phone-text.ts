const formats = [
  [/^91(\d{5})(\d{5})$/, '+91 $1 $2'],
  [/^971(\d{2})(\d{3})(\d{4})$/, '+971 $1 $2 $3'],
  [/^1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'],
] as const

export function phoneText(phone: string): string {
  const digits = phone.replace(/^\+/, '')
  const way = formats.find(([pattern]) => pattern.test(digits))
  return way === undefined ? phone : digits.replace(way[0], way[1])
}
