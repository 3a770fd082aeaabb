import { addDays } from '../../packages/domain/src/core/dates.ts'
import { type Base, n, type Receita } from './mundo-base.ts'

const CSV = 'codigo;grupo;descricao;unidadeMedida;atividade;condicao;pontos\n'

/** Tables of unit prices of each centre: drafts, in force each in a period of its own, and closed. */
export function dosBaremos({ fora, insere, db }: Base): Record<string, Receita> {
  // No two in force share a day: each is of one of its own.
  let dias = 0
  const baremo = (centro: string, mais: object = {}) => {
    const dia = addDays('2100-01-01', dias++)
    return insere('baremos', {
      nome: n(),
      contratosIds: [centro],
      unidadeNome: 'US',
      valorUnidade: 78.4,
      dataBase: '2026-01',
      vigenciaInicio: dia,
      vigenciaFim: dia,
      regraArredondamento: 1,
      ...mais,
    })
  }
  const item = (baremoId: string) =>
    insere('baremosItens', {
      baremoId,
      codigo: n(),
      grupo: 8,
      descricao: 'Estrutura CE1',
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos: 1.85,
    })
  const comItem = async (centro: string) => {
    const id = await baremo(centro)
    return { id, item: await item(id) }
  }
  return {
    baremo: async (onde) => ({ id: await baremo(fora(onde)) }),
    'baremo com item': (onde) => comItem(fora(onde)),
    'baremo vigente': async (onde) => {
      const { id } = await comItem(fora(onde))
      await db.updateTable('baremos').set({ status: 2 }).where('id', '=', id).execute()
      return { id }
    },
    'baremo a importar': async (onde) => ({
      id: await baremo(fora(onde)),
      arquivo: 'itens.csv',
      base64: Buffer.from(`${CSV}${n()};8;Estrutura;un;1;1;1,85`).toString('base64'),
    }),
    'item de baremo': async (onde) => ({ id: await item(await baremo(fora(onde))) }),
  }
}
