import { formatQuantity } from '../core/money.ts'

/** Units of a price table as every screen and paper writes them: '40,90', and more decimals where it has them. */
export function formatUnidades(us: number | string): string {
  const [inteiro, casas = ''] = formatQuantity(us).split(',')
  return `${inteiro},${casas.padEnd(2, '0')}`
}
