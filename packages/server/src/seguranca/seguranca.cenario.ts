import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import sharp from 'sharp'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { insert, type TableKey } from '../test-kit/insert.ts'
import { multipartOf } from '../test-kit/multipart.ts'
import { png } from '../test-kit/samples.ts'

const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

/** Three questions: one critical, one that asks for a photograph and words, one that opens nothing. */
export const SECOES = [
  {
    titulo: 'Antes de começar',
    perguntas: [
      {
        id: 'apr',
        texto: 'APR assinada por todos',
        tipoResposta: 1,
        peso: 3,
        critica: true,
        obrigatoria: true,
        geraNC: true,
        gravidadePadrao: 4,
        referencia: 'NR-10 10.11',
      },
      {
        id: 'area',
        texto: 'Área isolada',
        tipoResposta: 1,
        peso: 1,
        obrigatoria: true,
        exigeFotoNC: true,
        exigeObservacaoNC: true,
        geraNC: true,
      },
    ],
  },
  { titulo: 'Depois', perguntas: [{ id: 'obs', texto: 'O que mais viu', tipoResposta: 3 }] },
]

/** A contract with a work and a team; a safety engineer who writes lists, who inspects, who cancels, who reads, and somebody else's. */
export async function cenarioDaSeguranca() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const pessoa = (direitos: Parameters<TestApp['person']>[0]) => t.person({ centros: [centro], ...direitos })
  const { listaDePerguntas, inspecoes } = telas
  const tecnico = await pessoa({
    nome: 'Técnica Sônia',
    telas: [
      [listaDePerguntas, ...ESCREVE],
      [inspecoes, ...ESCREVE],
    ],
  })
  const chefe = await pessoa({ nome: 'Chefe Rui', telas: [[inspecoes, 'visualizar', 'acesso']] })
  const leitor = await pessoa({
    telas: [
      [listaDePerguntas, 'visualizar'],
      [inspecoes, 'visualizar'],
    ],
  })
  const deFora = await t.person({
    telas: [
      [listaDePerguntas, ...ESCREVE],
      [inspecoes, ...ESCREVE, 'acesso'],
    ],
    centros: [outro],
  })
  const obra = await insere('obras', { codigo: 'ODI-1', nome: 'Extensão Lapa', contratoId: centro, status: 3 })
  const encarregado = await insere('colaboradores', {
    nome: 'ANA REDE',
    matricula: 'S-1',
    cpf: '52998224725',
    empresaId: centro,
  })
  const equipe = await insere('equipes', {
    codigo: 'E1',
    nome: 'Pesada 1',
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: tecnico.id,
    encarregadoId: encarregado,
  })
  const deu = (resposta: { status: number; body: unknown }, status: number) =>
    assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  const lista = async (mais: object = {}, quem: Person = tecnico) => {
    const resposta = await quem.post('/api/questionarios', { nome: 'Campo', tipoInspecao: 1, secoes: SECOES, ...mais })
    deu(resposta, 201)
    return resposta.body
  }
  const levaLista = (id: string, para: number, quem: Person = tecnico, mais: object = {}) =>
    quem.post(`/api/questionarios/${id}/transicao`, { para, ...mais })
  const publicada = async (mais: object = {}) => {
    const { id } = await lista(mais)
    deu(await levaLista(id, 2), 200)
    return id as string
  }
  const dita = (questionarioId: string, mais: object = {}) => ({
    questionarioId,
    obraId: obra,
    equipeId: equipe,
    dataHora: new Date().toISOString(),
    ...mais,
  })
  const inspecao = async (questionarioId: string, mais: object = {}, quem: Person = tecnico) => {
    const resposta = await quem.post('/api/inspecoes', dita(questionarioId, mais))
    deu(resposta, 201)
    return resposta.body
  }
  const leva = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/inspecoes/${id}/transicao`, { para, ...mais })
  const foto = async (id: string, legenda = 'Cone caído', quem: Person = tecnico) => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#467' } })
      .jpeg()
      .toBuffer()
    const { payload, headers } = await multipartOf({ name: 'foto.jpg', bytes }, { dados: { legenda } })
    return quem.inject({ method: 'POST', url: `/api/inspecoes/${id}/fotos`, payload, headers })
  }
  const assina = (id: string, papel = 5, quem: Person = tecnico) =>
    quem.post(`/api/inspecoes/${id}/assinaturas`, { nome: 'Quem assina', papel, imagem: png.toString('base64') })
  return {
    t,
    centro,
    outro,
    insere,
    tecnico,
    chefe,
    leitor,
    deFora,
    obra,
    equipe,
    encarregado,
    lista,
    levaLista,
    publicada,
    dita,
    inspecao,
    leva,
    foto,
    assina,
    deu,
  }
}
