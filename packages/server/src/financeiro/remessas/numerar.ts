import { ehPix, leiautes } from '@prumo/domain/financeiro/remessas/leiautes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import type { ContaPagadora } from './conta.ts'
import type { Apto, Preparo } from './preparar.ts'

/**
 * The same payments with the numbers their account counts, where it does, in the order of the file; noted in `numeros`. As the
 * number of a file, one whose file comes to nothing is burnt.
 */
export async function numerar(ctx: Ctx, preparo: Preparo, numeros: Map<string, string>): Promise<Preparo> {
  const { conta, aptos } = preparo
  const { numeroContado } = leiautes[conta.naRemessa.leiaute]
  if (!numeroContado || aptos.length === 0) return preparo
  const antes = await contar(ctx, conta, aptos.length)
  for (const [n, { conta: uma }] of aptos.toSorted(naOrdemDoArquivo).entries())
    numeros.set(uma.id, numeroContado(antes + n + 1))
  return {
    ...preparo,
    aptos: aptos.map((apto) => ({
      ...apto,
      pagamento: { ...apto.pagamento, seuNumero: numeros.get(apto.conta.id)! },
    })),
  }
}

const naOrdemDoArquivo = (um: Apto, outro: Apto): number => {
  const lugar = ({ forma, pagamento }: Apto) => `${Number(ehPix(forma))} ${forma} ${pagamento.dataPagamento}`
  return lugar(um) < lugar(outro) ? -1 : lugar(um) > lugar(outro) ? 1 : 0
}

/** Takes that many numbers of the account, in a short transaction of its own, and says the last that was taken before them. */
async function contar(ctx: Ctx, { id, nome, naRemessa }: ContaPagadora, quantos: number): Promise<number> {
  const ultimo = 10 ** leiautes[naRemessa.leiaute].larguraDoSeuNumero - 1
  const { rows } = await sql<{
    antes: number
  }>`update contas_pagadoras set ultimo_seu_numero = ultimo_seu_numero + ${quantos}::int
    where id = ${id} and ultimo_seu_numero + ${quantos}::int <= ${ultimo}::int
    returning ultimo_seu_numero - ${quantos}::int as antes`.execute(ctx.db)
  if (rows[0]) return rows[0].antes
  const { rows: agora } = await sql<{ restam: number }>`select ${ultimo}::int - ultimo_seu_numero as restam
    from contas_pagadoras where id = ${id}`.execute(ctx.db)
  const restam = agora[0]?.restam ?? 0
  const motivo =
    restam > 0
      ? `A conta pagadora "${nome}" só tem mais ${restam} ${restam === 1 ? 'número' : 'números'} de pagamento, e são ${quantos}: envie menos.`
      : `A conta pagadora "${nome}" já usou todos os números de pagamento que o leiaute deste banco tem: pague por outra conta, ou fale com o banco sobre o leiaute FEBRABAN.`
  throw conflict(motivo, { contaPagadoraId: motivo })
}
