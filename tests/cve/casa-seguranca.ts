import { today } from '../../packages/domain/src/core/dates.ts'
import type { Person } from '../../packages/server/src/test-kit/app.ts'

/** A published list of questions and an inspection by it, as people make them: words in all of them. */
export async function inspecaoDaCasa(
  dono: Person,
  ids: Record<string, string>,
  cria: (url: string, corpo: object) => Promise<string>,
  diz: (coluna: string, max?: number) => string,
): Promise<void> {
  ids.questionarios = await cria('questionarios', {
    nome: diz('questionarios nome', 120),
    tipoInspecao: 1,
    descricao: diz('questionarios descricao'),
    contratosIds: [ids['contas-contrato']],
    secoes: [
      {
        titulo: diz('questionarios secao', 120),
        perguntas: [
          {
            id: 'p1',
            texto: diz('questionarios pergunta', 400),
            tipoResposta: 1,
            referencia: diz('questionarios referencia', 60),
            ajuda: diz('questionarios ajuda'),
          },
          { id: 'p2', texto: 'Clima', tipoResposta: 6, opcoes: [diz('questionarios opcao', 120)] },
        ],
      },
    ],
  })
  await dono.post(`/api/questionarios/${ids.questionarios}/transicao`, { para: 2 })
  ids.inspecoes = await cria('inspecoes', {
    questionarioId: ids.questionarios,
    obraId: ids.obras,
    local: diz('inspecoes local', 160),
    dataHora: '2026-03-04T15:00:00Z',
    interdicao: true,
    motivo: diz('inspecoes motivo'),
    respostas: [{ perguntaId: 'p1', resposta: 2, observacao: diz('inspecoes observacao') }],
  })
  ids['nao-conformidades'] = await cria('nao-conformidades', {
    origem: 7,
    obraId: ids.obras,
    local: diz('nao_conformidades local', 160),
    tipo: 2,
    gravidade: 4,
    descricao: diz('nao_conformidades descricao', 2000),
    acaoImediata: diz('nao_conformidades acao', 2000),
    analise: diz('nao_conformidades analise'),
    causas: [1, 99],
    responsavelId: dono.id,
    prazo: today(),
  })
}
