import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { type Base, n, proximo, type Receita } from './mundo-base.ts'

/** Daily reports of each centre, at several steps of their life, and what was collected about them. */
export function dosRdos({ arquivoId, fora, insere, usuario }: Base): Record<string, Receita> {
  const obra = (centro: string) => insere('obras', { codigo: n(), nome: 'x', contratoId: centro, artNumero: 'ART-1' })
  const rdo = async (centro: string, mais: object = {}) => {
    const criador = await usuario(centro)
    return insere('rdos', {
      numero: String(proximo()),
      obraId: await obra(centro),
      centroDeCustoId: centro,
      equipesIds: sql`'{}'::bigint[]`,
      data: addDays(today(), -1),
      diaSemTrabalho: true,
      motivo: 1,
      criadorId: criador,
      preenchidoPorIds: sql`array[${criador}::bigint]`,
      ...mais,
    })
  }
  return {
    'obra com RDO': async (onde) => ({ id: await obra(fora(onde)) }),
    rdo: async (onde) => ({ id: await rdo(fora(onde)) }),
    'rdo enviado': async (onde) => ({ id: await rdo(fora(onde), { status: 2 }) }),
    'assinatura de rdo': async (onde) => ({
      id: await insere('assinaturas_coletadas', {
        entidade: 'rdos',
        registroId: await rdo(fora(onde)),
        nome: 'Ana',
        papel: 1,
        hashConteudo: 'x',
        arquivoId,
      }),
    }),
    'rdo aprovado': async (onde) => ({ id: await rdo(fora(onde), { status: 3 }) }),
  }
}
