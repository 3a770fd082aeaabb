import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { multipartOf } from '../../packages/server/src/test-kit/multipart.ts'
import { webm } from '../../packages/server/src/test-kit/samples.ts'

/** A team's risk analysis, its recording, an insulating tool and a template, with words in all of them. */
export async function aprDaCasa(
  dono: Person,
  ids: Record<string, string>,
  cria: (url: string, corpo: object) => Promise<string>,
  diz: (coluna: string, max?: number) => string,
  tipoEquipamentoId: string,
): Promise<void> {
  ids['equipamentos-isolantes'] = await cria('equipamentos-isolantes', {
    etiqueta: `L-${ids.obras}`,
    tipoEquipamentoId,
    numeroSerie: `${ids.obras}`,
    modelo: diz('equipamentos-isolantes modelo', 80),
    cor: diz('equipamentos-isolantes cor', 40),
    situacao: 1,
    centroDeCustoId: ids['contas-contrato'],
    fabricante: diz('equipamentos-isolantes fabricante', 80),
    observacao: diz('equipamentos-isolantes observacao'),
  })
  await dono.post('/api/equipamentos-isolantes/transferir', {
    ids: [{ id: ids['equipamentos-isolantes'] }],
    para: 1,
    equipeId: ids.equipes,
    motivo: diz('equipamentos-isolantes-movimentos motivo'),
  })
  const movidos = await dono.get(
    `/api/equipamentos-isolantes-movimentos?campo=equipamentoId&valor=${ids['equipamentos-isolantes']}&ordem=-id`,
  )
  ids['equipamentos-isolantes-movimentos'] = movidos.body.itens[0].id
  ids.aprs = await cria('aprs', {
    equipeId: ids.equipes,
    obraId: ids.obras,
    data: '2026-03-04',
    local: diz('aprs local', 160),
    tipoServico: 1,
    descricao: diz('aprs descricao'),
    condicaoRede: 4,
    ptNumero: diz('aprs pt', 40),
    etapas: [
      {
        etapa: diz('aprs etapa', 160),
        perigos: diz('aprs perigos'),
        consequencias: diz('aprs consequencias'),
        probabilidade: 2,
        severidade: 2,
        medidas: diz('aprs medidas'),
      },
    ],
    emergencia: { hospital: diz('aprs hospital', 160), telefone: '192', rota: diz('aprs rota', 500) },
    participantes: [{ colabId: ids.colaboradores, observacao: diz('aprs participante', 500) }],
  })
  const { payload, headers } = await multipartOf(
    { name: `${diz('aprs-audios arquivo', 60)}.webm`, bytes: webm },
    { dados: { duracaoS: 3, transcricao: diz('aprs-audios transcricao') } },
  )
  const { body } = await dono.inject({ method: 'POST', url: `/api/aprs/${ids.aprs}/audios`, payload, headers })
  ids['aprs-audios'] = body.id
  ids.audios = body.id
}
