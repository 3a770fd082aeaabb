import type { Person } from '../../packages/server/src/test-kit/app.ts'

/** A piece that came to the laboratory, with words in all that is said of its coming. */
export async function ordemDaCasa(
  dono: Person,
  ids: Record<string, string>,
  cria: (url: string, corpo: object) => Promise<string>,
  diz: (coluna: string, max?: number) => string,
): Promise<void> {
  ids['laboratorio-os'] = await cria('laboratorio-os', {
    tipoServico: 1,
    origem: 1,
    centroDeCustoId: ids['contas-contrato'],
    obraId: ids.obras,
    equipeId: ids.equipes,
    solicitante: diz('laboratorio-os solicitante', 120),
    contato: diz('laboratorio-os contato', 120),
    dataRecebimento: '2026-03-04T15:00:00Z',
    nfRemessa: diz('laboratorio-os nf', 60),
    transportadora: diz('laboratorio-os transportadora', 120),
    condicaoRecebimento: diz('laboratorio-os condicao'),
    observacao: diz('laboratorio-os observacao'),
    responsavelId: dono.id,
    itens: [
      {
        equipamentoId: ids['equipamentos-isolantes'],
        fase: 1,
        condicao: diz('laboratorio-os-itens condicao', 200),
      },
    ],
  })
  const { body } = await dono.get(`/api/laboratorio-os/${ids['laboratorio-os']}`)
  ids['laboratorio-os-itens'] = body.itens[0].linhaId
}
