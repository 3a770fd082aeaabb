import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'

const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

export const ETAPA = {
  etapa: 'Içar o poste',
  perigos: 'Queda da carga',
  consequencias: 'Esmagamento',
  probabilidade: 2,
  severidade: 4,
  medidas: 'Área isolada',
}
export const SEIS = [1, 2, 3, 4, 5, 6].map((passo) => ({ passo, feito: true, hora: '08:00' }))

/** A contract with a work and a team of two fit people; who writes analyses, who cancels, who reads, and somebody else's. */
export async function cenarioDaApr() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const { apr, inspecoes, equipamentoIsolante, listaDePerguntas } = telas
  const tecnico = await t.person({
    nome: 'Técnica Sônia',
    centros: [centro],
    telas: [
      [apr, ...ESCREVE],
      [inspecoes, ...ESCREVE],
      [listaDePerguntas, ...ESCREVE],
      [equipamentoIsolante, ...ESCREVE],
    ],
  })
  const chefe = await t.person({ nome: 'Chefe Rui', centros: [centro], telas: [[apr, 'visualizar', 'acesso']] })
  const leitor = await t.person({ centros: [centro], telas: [[apr, 'visualizar']] })
  const deFora = await t.person({ centros: [outro], telas: [[apr, ...ESCREVE, 'acesso']] })
  const obra = await insere('obras', { codigo: 'ODI-1', nome: 'Extensão Lapa', contratoId: centro, status: 3 })
  const funcaoId = await insere('funcoes', { nome: 'ELETRICISTA' })
  const processoId = await insere('processos', { nome: 'REDES' })
  let serie = 0
  const colaborador = (nome: string, mais: object = {}) =>
    insere('colaboradores', {
      nome,
      matricula: `A-${++serie}`,
      cpf: String(30_000_000_000 + serie),
      empresaId: centro,
      funcaoId,
      processoId,
      ...mais,
    })
  const [ana, bia] = [await colaborador('ANA REDE'), await colaborador('BIA LINHA')]
  const equipe = await insere('equipes', {
    codigo: 'E1',
    nome: 'Pesada 1',
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: tecnico.id,
    encarregadoId: ana,
  })
  const luvas = await insere('tiposEquipamento', {
    nome: 'Luva isolante',
    grupo: 1,
    periodicidadeMeses: 6,
    usaClasse: true,
    usaPar: true,
  })
  const luva = (mais: object = {}) =>
    insere('equipamentosIsolantes', {
      etiqueta: `LAB-${String(++serie).padStart(6, '0')}`,
      tipoEquipamentoId: luvas,
      fabricante: 'ISOLUX',
      numeroSerie: `${serie}`,
      classe: '2',
      tensaoMaxUsoV: 17_000,
      equipeId: equipe,
      centroDeCustoId: centro,
      situacao: 1,
      dataProximoEnsaio: addDays(today(), 60),
      ...mais,
    })
  const deu = (resposta: { status: number; body: unknown }, status: number) =>
    assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  const corpo = (mais: object = {}) => ({
    equipeId: equipe,
    obraId: obra,
    data: today(),
    local: 'Poste 14',
    tipoServico: 1,
    descricao: 'Trocar o poste',
    condicaoRede: 1,
    tensaoKv: 13.8,
    etapas: [ETAPA],
    desenergizacao: SEIS,
    emergencia: { hospital: 'Municipal', telefone: '192', kitResgate: true },
    participantes: [{ colabId: ana }, { colabId: bia }],
    ...mais,
  })
  const cria = async (mais: object = {}, quem: Person = tecnico) => {
    const resposta = await quem.post('/api/aprs', corpo(mais))
    deu(resposta, 201)
    return resposta.body
  }
  const le = async (id: string, quem: Person = tecnico) => (await quem.get(`/api/aprs/${id}`)).body
  const assina = (id: string, nome: string, mais: object = {}, quem: Person = tecnico) =>
    quem.post(`/api/aprs/${id}/assinaturas`, { nome, papel: 4, imagem: png.toString('base64'), ...mais })
  const assinada = async (mais: object = {}) => {
    const uma = await cria(mais)
    for (const [nome, colabId] of [
      ['ANA REDE', ana],
      ['BIA LINHA', bia],
    ] as const)
      deu(await assina(uma.id, nome, { colabId }), 201)
    return uma
  }
  const leva = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/aprs/${id}/transicao`, { para, ...mais })
  /** An APR that came to that state by the acts that lead there. */
  const no = async (status: number, mais: object = {}) => {
    const uma = await assinada(mais)
    if (status === 5) deu(await leva(chefe, uma.id, 5, { motivo: 'Não haverá serviço' }), 200)
    else if (status > 1) deu(await leva(tecnico, uma.id, 2), 200)
    if (status === 3) deu(await leva(tecnico, uma.id, 3, { motivo: 'Começou a chover' }), 200)
    if (status === 4) deu(await leva(tecnico, uma.id, 4), 200)
    return uma.id as string
  }
  const audio = async (
    id: string,
    bytes: Buffer,
    { nome = 'gravacao.webm', dados = { duracaoS: 3 } as object, quem = tecnico } = {},
  ) => {
    const { payload, headers } = await multipartOf({ name: nome, bytes }, { dados })
    return quem.inject({ method: 'POST', url: `/api/aprs/${id}/audios`, payload, headers })
  }
  return {
    t,
    centro,
    outro,
    insere,
    colaborador,
    tecnico,
    chefe,
    leitor,
    deFora,
    obra,
    equipe,
    ana,
    bia,
    luvas,
    luva,
    corpo,
    cria,
    le,
    assina,
    assinada,
    leva,
    no,
    audio,
    deu,
  }
}
