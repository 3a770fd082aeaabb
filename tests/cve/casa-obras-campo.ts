import assert from 'node:assert/strict'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { multipartOf } from '../../packages/server/src/test-kit/multipart.ts'
import { png } from '../../packages/server/src/test-kit/samples.ts'

/** What a work gathers as it is built and measured, as people make it, with words in every text of it. */
export async function campoDeObra({
  dono,
  centro,
  ids,
  comum,
  bytes,
  cria,
  diz,
}: {
  dono: Person
  centro: string
  ids: Record<string, string>
  comum: Record<string, string>
  bytes: Buffer
  cria: (url: string, corpo: object) => Promise<string>
  diz: (coluna: string, max?: number) => string
}): Promise<void> {
  const feito = async (metodo: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await dono.inject({ method: metodo, url: `/api/${url}`, payload })
    assert.ok(answer.status < 300, `${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const vigente = await feito('POST', 'baremos', {
    nome: diz('baremos vigente', 120),
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: 1,
    itens: [
      {
        codigo: '0801',
        grupo: 8,
        descricao: diz('baremos-itens vigente', 160),
        unidadeMedida: 'un',
        atividade: 1,
        condicao: 1,
        pontos: 1.85,
      },
    ],
  })
  await feito('POST', `baremos/${vigente.id}/transicao`, { para: 2 })
  const baremoItemId = vigente.itens[0].linhaId
  const obra = await feito('PUT', `obras/${ids.obras}`, {
    baremoId: vigente.id,
    descricao: diz('obras descricao'),
    etapas: [{ nome: diz('obras-etapas nome', 80), peso: 100 }],
    itensPrevistos: [{ baremoItemId, quantidade: 10, local: diz('obras-itens local', 60) }],
    desligamentos: [
      {
        numero: diz('obras-desligamentos numero', 40),
        inicio: '2026-03-05T08:00:00Z',
        fim: '2026-03-05T12:00:00Z',
        status: 1,
        motivo: diz('obras-desligamentos motivo'),
      },
    ],
  })
  ids['obras-etapas'] = obra.etapas[0].linhaId
  ids['obras-itens'] = obra.itensPrevistos[0].linhaId
  // The foreman is of the team from its first day.
  ids['equipes-integrantes'] = (await dono.get(`/api/equipes/${ids.equipes}`)).body.integrantes[0].linhaId
  ids.rdos = await cria('rdos', {
    obraId: ids.obras,
    data: '2026-03-05',
    equipesIds: [ids.equipes],
    horaInicio: '07:30',
    horaFim: '17:00',
    clima: [{ turno: 1, condicao: 1, praticavel: true }],
    maoDeObra: [
      {
        nome: diz('rdos-mao-de-obra nome', 120),
        empresa: diz('rdos-mao-de-obra empresa', 120),
        funcaoId: comum.funcoes,
        situacao: 1,
        horasNormais: 8,
      },
    ],
    equipamentos: [{ descricao: diz('rdos-equipamentos descricao', 160), situacao: 1 }],
    atividades: [
      {
        descricao: diz('rdos-atividades descricao', 200),
        local: diz('rdos-atividades local', 60),
        registrosIds: [ids['registros-obra']],
      },
    ],
    materiais: [
      {
        codigo: diz('rdos-materiais codigo', 40),
        descricao: diz('rdos-materiais descricao', 160),
        quantidade: 1,
        movimento: 1,
        documento: diz('rdos-materiais documento', 60),
      },
    ],
    desligamentos: [{ numero: diz('rdos-desligamentos numero', 40), operador: diz('rdos-desligamentos operador', 80) }],
    ocorrencias: [{ tipo: 7, descricao: diz('rdos-ocorrencias descricao') }],
    dds: [{ tema: diz('rdos-dds tema', 160) }],
    comentarios: [{ texto: diz('rdos-comentarios texto') }],
  })
  ids['assinaturas-coletadas'] = (
    await feito('POST', `rdos/${ids.rdos}/assinaturas`, {
      nome: diz('assinaturas nome', 120),
      documento: diz('assinaturas documento', 40),
      papel: 1,
      imagem: png.toString('base64'),
    })
  ).id
  ids.medicoes = await cria('medicoes', {
    obraId: ids.obras,
    tipo: 1,
    mesComp: '2026-03',
    periodoInicio: '2026-03-01',
    periodoFim: '2026-03-31',
    numeroPedidoCliente: diz('medicoes pedido', 40),
    folhaServico: diz('medicoes folha', 40),
    observacao: diz('medicoes observacao'),
  })
  ids['medicoes-itens'] = await cria(`medicoes/${ids.medicoes}/itens`, {
    baremoItemId,
    quantidadePeriodo: 2,
    local: diz('medicoes-itens local', 60),
    memoriaCalculo: diz('medicoes-itens memoria'),
  })
  ids['histograma-previsto'] = await cria('histograma-previsto', {
    centroDeCustoId: centro,
    obraId: ids.obras,
    categoria: 1,
    funcaoId: comum.funcoes,
    periodo: '2026-03',
    quantidade: 3.7,
  })
  ids['planos-5w2h'] = await cria('planos-5w2h', {
    titulo: diz('planos-5w2h titulo'),
    origem: 1,
    origemId: ids.obras,
    oQue: diz('planos-5w2h o que'),
    porQue: diz('planos-5w2h por que'),
    onde: diz('planos-5w2h onde'),
    quemId: dono.id,
    quandoFim: '2026-12-01',
    como: diz('planos-5w2h como'),
  })
  const anexo = await dono.inject({
    method: 'POST',
    url: '/api/planos-5w2h-anexos',
    ...(await multipartOf(
      { name: `${diz('planos-5w2h-anexos arquivo', 60)}.pdf`, bytes },
      {
        dados: { planoId: ids['planos-5w2h'], tipo: 2, descricao: diz('planos-5w2h-anexos descricao') },
      },
    )),
  })
  assert.equal(anexo.status, 201, JSON.stringify(anexo.body))
  ids['planos-5w2h-anexos'] = anexo.body.id
}
