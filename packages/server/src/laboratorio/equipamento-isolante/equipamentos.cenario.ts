import assert from 'node:assert/strict'
import { today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Answer, type Person, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'

const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
const URL = '/api/equipamentos-isolantes'

/** Two contracts, each with a team; types of gloves, sticks and aerial lifts; who keeps the register, who reads it, and somebody else's. */
export async function cenarioDeEquipamentos() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(), await t.centro()]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const tela = telas.equipamentoIsolante
  const dona = await t.person({ nome: 'Dona das Luvas', centros: [centro], telas: [[tela, ...ESCREVE]] })
  const leitora = await t.person({ centros: [centro], telas: [[tela, 'visualizar']] })
  const deFora = await t.person({ centros: [outro], telas: [[tela, ...ESCREVE]] })
  const dosDois = await t.person({ centros: [centro, outro], telas: [[tela, ...ESCREVE]] })
  let serie = 0
  const tipo = (mais: object = {}) =>
    insere('tiposEquipamento', {
      nome: `Luva ${++serie}`,
      grupo: 1,
      periodicidadeMeses: 6,
      validadeEstoqueMeses: 12,
      antecedenciaAvisoDias: 30,
      usaClasse: true,
      usaPar: true,
      ...mais,
    })
  const luva = await tipo({ nome: 'Luva isolante de borracha' })
  const vara = await tipo({
    nome: 'Vara de manobra',
    grupo: 7,
    periodicidadeMeses: 12,
    usaClasse: false,
    usaPar: false,
  })
  const colaborador = (nome: string, empresaId = centro) =>
    insere('colaboradores', { nome, matricula: `Q-${++serie}`, cpf: String(40_000_000_000 + serie), empresaId })
  const ana = await colaborador('ANA DAS LUVAS')
  const equipeDe = async (nome: string, centroDeCustoId: string, supervisorId: string) =>
    insere('equipes', {
      codigo: `Q${++serie}`,
      nome,
      tipo: 3,
      centroDeCustoId,
      supervisorId,
      encarregadoId: await colaborador(`LIDER ${serie}`, centroDeCustoId),
    })
  const equipe = await equipeDe('Pesada 1', centro, dona.id)
  const outraEquipe = await equipeDe('Leve 9', outro, deFora.id)
  const corpo = (mais: object = {}) => ({
    tipoEquipamentoId: luva,
    classe: '2',
    fabricante: 'Isolux',
    modelo: 'IX-2',
    numeroSerie: `S-${++serie}`,
    dataUltimoEnsaio: today(),
    centroDeCustoId: centro,
    ...mais,
  })
  const deu = (resposta: Answer, status: number) => assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  const cria = async (mais: object = {}, quem: Person = dona) => {
    const feito = await quem.post(URL, corpo(mais))
    deu(feito, 201)
    return feito.body
  }
  const le = async (id: string, quem: Person = dona) => (await quem.get(`${URL}/${id}`)).body
  const leva = (id: string, para: number, mais: object = {}, quem: Person = dona): Promise<Answer> =>
    quem.post(`${URL}/${id}/transicao`, { para, ...mais })
  const fotografa = async (id: string, fase = 3, quem: Person = dona) => {
    const { payload, headers } = await multipartOf({ name: 'descarte.png', bytes: png }, { dados: { fase } })
    return t.inject({
      method: 'POST',
      url: `${URL}/${id}/fotos`,
      payload,
      headers: { ...headers, authorization: `Bearer ${quem.token}` },
    })
  }
  const importa = async (
    conteudo: string | Buffer,
    { simular = false, nome = 'pecas.csv', quem = dona }: { simular?: boolean; nome?: string; quem?: Person } = {},
  ) => {
    const { payload, headers } = await multipartOf({ name: nome, bytes: Buffer.from(conteudo) }, { simular })
    return t.inject({
      method: 'POST',
      url: `${URL}/importar`,
      payload,
      headers: { ...headers, authorization: `Bearer ${quem.token}` },
    })
  }
  const movimentos = async (id: string) =>
    (await dona.get(`/api/equipamentos-isolantes-movimentos?campo=equipamentoId&valor=${id}&ordem=id`)).body
      .itens as Record<string, unknown>[]
  return {
    t,
    URL,
    centro,
    outro,
    dona,
    leitora,
    deFora,
    dosDois,
    insere,
    tipo,
    luva,
    vara,
    ana,
    colaborador,
    equipe,
    outraEquipe,
    corpo,
    deu,
    cria,
    le,
    leva,
    fotografa,
    importa,
    movimentos,
  }
}
