/** The address as it is counted: who has one IPv6 address has 2⁶⁴ of them. */
export function countedAddress(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (v4) return v4[1]!
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const range = [...before, ...zeros, ...after].slice(0, 4)
  return `${range.map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
