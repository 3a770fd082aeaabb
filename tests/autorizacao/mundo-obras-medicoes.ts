import { sql } from 'kysely'
import { type Base, NADA, n, type Receita } from './mundo-base.ts'

/** Measurements of each centre: being prepared, to be conferred, sent; a work with its price table to be measured. */
export function dasMedicoes({ fora, insere, usuario, db }: Base): Record<string, Receita> {
  const tabela = async (centro: string) => {
    const baremoId = await insere('baremos', {
      nome: n(),
      contratosIds: [centro],
      unidadeNome: 'US',
      valorUnidade: 78.4,
      dataBase: '2026-01',
      vigenciaInicio: '2026-01-01',
      regraArredondamento: 1,
      status: 2,
    })
    const item = await insere('baremosItens', {
      baremoId,
      codigo: n(),
      grupo: 8,
      descricao: 'Estrutura CE1',
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos: 1.85,
    })
    return { baremoId, item }
  }
  const obra = async (centro: string) => {
    const { baremoId, item } = await tabela(centro)
    return { id: await insere('obras', { codigo: n(), nome: 'Obra', contratoId: centro, baremoId }), baremoId, item }
  }
  const medicao = async (centro: string, mais: object = {}) => {
    const de = await obra(centro)
    const quem = await usuario(centro)
    const id = await insere('medicoes', {
      numero: '001',
      obraId: de.id,
      centroDeCustoId: centro,
      tipo: 1,
      mesComp: '2026-03',
      periodoInicio: '2026-03-01',
      periodoFim: '2026-03-31',
      baremoId: de.baremoId,
      unidadeNome: 'US',
      valorUnidade: 78.4,
      fatorK: 1,
      regraArredondamento: 1,
      criadorId: quem,
      elaboradorId: quem,
      ...mais,
    })
    return { ...de, id, obra: de.id }
  }
  const comItem = async (centro: string, mais: object = {}) => {
    const { id, obra: obraId, item: baremoItemId } = await medicao(centro)
    const item = await insere('medicoesItens', {
      medicaoId: id,
      obraId,
      baremoItemId,
      codigo: 'A',
      grupo: 8,
      descricao: 'Estrutura CE1',
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos: 1.85,
      quantidadePeriodo: 2,
      precoUnitario: 145.04,
      valorTotal: 290.08,
      memoriaCalculo: 'À mão',
    })
    await db
      .updateTable('medicoes')
      .set({ valorBruto: 290.08, valorLiquido: 290.08, totalUS: 3.7, ...mais } as never)
      .where('id', '=', id)
      .execute()
    return { id, item, tabela: baremoItemId }
  }
  const nada = { id: NADA, item: NADA, tabela: NADA }
  const comItemEm = async (onde: 'dentro' | 'fora' | 'inexistente', mais: (centro: string) => Promise<object>) =>
    onde === 'inexistente' ? nada : comItem(fora(onde), await mais(fora(onde)))
  return {
    medição: async (onde) => ({ id: (await medicao(fora(onde))).id }),
    'obra a medir': async (onde) => ({ id: (await obra(fora(onde))).id }),
    'medição com item': (onde) => comItemEm(onde, async () => ({})),
    'medição em conferência': (onde) => comItemEm(onde, async () => ({ status: 2 })),
    'medição enviada': (onde) =>
      comItemEm(onde, async (centro) => ({
        status: 4,
        conferenteId: await usuario(centro),
        dataConferencia: sql`now()`,
        previsaoRecebimento: '2026-04-30',
      })),
    'item de medição': async (onde) => ({ id: (await comItem(fora(onde))).item }),
  }
}
