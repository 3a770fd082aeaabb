import { type Base, n, type Receita } from './mundo-base.ts'

/** What a work carries inside it, of each centre. */
export function dasObras({ fora, insere }: Base): Record<string, Receita> {
  const comBaremo = async (contratoId: string) => {
    const baremoId = await insere('baremos', {
      nome: n(),
      contratosIds: [contratoId],
      unidadeNome: 'US',
      valorUnidade: 78.4,
      dataBase: '2026-01',
      vigenciaInicio: '2026-01-01',
      regraArredondamento: 1,
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
    return { id: await insere('obras', { codigo: n(), nome: 'x', contratoId, baremoId }), item }
  }
  return {
    'obra com baremo': (onde) => comBaremo(fora(onde)),
    'item previsto': async (onde) => {
      const { id: obraId, item } = await comBaremo(fora(onde))
      return { id: await insere('obrasItens', { obraId, baremoItemId: item, quantidade: 2 }) }
    },
    etapa: async (onde) => ({
      id: await insere('obrasEtapas', {
        obraId: await insere('obras', { codigo: n(), nome: 'x', contratoId: fora(onde) }),
        nome: 'Postes',
        peso: 10,
      }),
    }),
  }
}
