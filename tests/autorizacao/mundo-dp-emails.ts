import { sql } from 'kysely'
import { type Base, n, type Receita } from './mundo-base.ts'

/** Who receives reports, and what was delivered to them. */
export function dosEmails({ fora, insere }: Base): Record<string, Receita> {
  return {
    'e-mail de relatório': async (onde) => ({
      id: await insere('emails', { email: `${n()}@teste.demo`, listaContratos: [fora(onde)] }),
    }),
    'entrega de relatório': async (onde) => ({
      id: await insere('emailsEntregas', {
        para: `${n()}@teste.demo`,
        envio: 2,
        centros: sql`array[${fora(onde)}::bigint]`,
      }),
    }),
  }
}
