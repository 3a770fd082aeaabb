import type { Person, TestApp } from '../../packages/server/src/test-kit/app.ts'
import { insert } from '../../packages/server/src/test-kit/insert.ts'

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

/** A piece of its own that failed on the bench, with words in all that is said of it. */
export async function ensaioDaCasa(
  { db }: TestApp,
  dono: Person,
  ids: Record<string, string>,
  cria: (url: string, corpo: object) => Promise<string>,
  diz: (coluna: string, max?: number) => string,
  tipoEquipamentoId: string,
): Promise<void> {
  const criterioId = await insert(db, 'criteriosEnsaio', {
    tipoEquipamentoId,
    nome: 'Validado',
    tensaoKv: 20,
    tempoS: 180,
    norma: 'ASTM D120',
    edicao: '2022',
    fonte: 'Lida na norma',
    situacao: 2,
    validadorId: dono.id,
    validadoEm: '2026-03-01T12:00:00Z',
  })
  const equipamentoId = await cria('equipamentos-isolantes', {
    etiqueta: diz('ensaios_eletricos etiqueta', 40),
    tipoEquipamentoId,
    fabricante: 'ISOLUX',
    numeroSerie: diz('ensaios_eletricos serie', 60),
    situacao: 2,
    centroDeCustoId: ids['contas-contrato'],
  })
  const osId = await cria('laboratorio-os', {
    tipoServico: 1,
    origem: 1,
    centroDeCustoId: ids['contas-contrato'],
    solicitante: 'Almoxarifado',
    dataRecebimento: '2026-03-04T15:00:00Z',
    responsavelId: dono.id,
    itens: [{ equipamentoId, fase: 1 }],
  })
  const { body } = await dono.get(`/api/laboratorio-os/${osId}`)
  ids['ensaios-eletricos'] = await cria('ensaios-eletricos', {
    osItemId: body.itens[0].linhaId,
    criterioId,
    insuflacao: 2,
    inspecaoVisual: [{ texto: diz('ensaios_eletricos visual', 300), resultado: 1 }],
    justificativa: diz('ensaios_eletricos justificativa', 2000),
    observacao: diz('ensaios_eletricos observacao', 2000),
  })
  // Its draft was born with it.
  const { itens } = (await dono.get(`/api/laudos?osId=${osId}`)).body
  ids.laudos = itens[0].id
  await dono.put(`/api/laudos/${ids.laudos}`, {
    responsavelTecnicoNome: diz('laudos responsavel', 120),
    responsavelTecnicoCrea: 'PR-1/D',
    art: diz('laudos art', 40),
    regraDecisao: diz('laudos regra', 500),
    declaracaoConformidade: diz('laudos declaracao', 2000),
  })
}
