import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { png } from '../../test-kit/samples.ts'

const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

/** A work with its team, who fills its reports, who approves them, who only reads, and somebody of another contract. */
export async function cenarioDoRdo() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const pessoa = (direitos: Parameters<TestApp['person']>[0]) => t.person({ centros: [centro], ...direitos })
  const autor = await pessoa({ nome: 'Encarregado Ari', telas: [[telas.rdo, ...ESCREVE]] })
  const colega = await pessoa({ telas: [[telas.rdo, ...ESCREVE]] })
  const aprovador = await pessoa({ nome: 'Engenheira Lia', telas: [[telas.rdo, 'visualizar', 'acesso']] })
  const leitor = await pessoa({ telas: [[telas.rdo, 'visualizar']] })
  const deFora = await t.person({ telas: [[telas.rdo, ...ESCREVE, 'acesso']], centros: [outro] })
  const funcao = await insere('funcoes', { nome: 'ELETRICISTA' })
  const colab = (nome: string, n: number) =>
    insere('colaboradores', {
      nome,
      matricula: `R-${n}`,
      cpf: ['52998224725', '11144477735', '12345678909', '98765432100'][n - 1]!,
      empresaId: centro,
      funcaoId: funcao,
    })
  const [ana, beto, caio] = [await colab('ANA REDE', 1), await colab('BETO POSTE', 2), await colab('CAIO CABO', 3)]
  let serie = 0
  const obra = (mais: object = {}) =>
    insere('obras', {
      codigo: `ODI-${++serie}`,
      nome: `Extensão ${serie}`,
      contratoId: centro,
      status: 2,
      artNumero: 'ART-1',
      dataInicio: addDays(today(), -60),
      dataFimPrevista: addDays(today(), 29),
      ...mais,
    })
  const equipe = await insere('equipes', {
    codigo: 'E1',
    nome: 'Pesada 1',
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: aprovador.id,
    encarregadoId: ana,
  })
  for (const [colabId, papel] of [
    [ana, 1],
    [beto, 2],
  ] as const)
    await insere('equipesIntegrantes', { equipeId: equipe, colabId, papel, inicio: addDays(today(), -90) })
  const pesada = await obra()
  /** A report as the form sends it, of yesterday. */
  const dito = (mais: object = {}) => ({
    obraId: pesada,
    data: addDays(today(), -1),
    equipesIds: [equipe],
    horaInicio: '07:30',
    horaFim: '17:00',
    intervaloMin: 60,
    maoDeObra: [
      { colabId: ana, funcaoId: funcao, situacao: 1, horasNormais: 8, horasExtras: 0.5 },
      { colabId: beto, funcaoId: funcao, situacao: 2 },
    ],
    atividades: [{ descricao: 'Abrir cava', unidade: 'un', quantidade: 3.125 }],
    ...mais,
  })
  const cria = async (mais: object = {}, quem: Person = autor) => {
    const resposta = await quem.post('/api/rdos', dito(mais))
    assert.equal(resposta.status, 201, JSON.stringify(resposta.body))
    return resposta.body
  }
  const leva = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/rdos/${id}/transicao`, { para, ...mais })
  const assina = (quem: Person, id: string, papel: number) =>
    quem.post(`/api/rdos/${id}/assinaturas`, { nome: 'Quem assina', papel, imagem: png.toString('base64') })
  /** Takes a report to that status by the acts that lead there. */
  const ate = async (status: number, mais: object = {}) => {
    const { id } = await cria(mais)
    const passo = async (quem: Person, para: number, corpo: object = {}) => {
      const resposta = await leva(quem, id, para, corpo)
      assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
    }
    if (status === 7) await passo(autor, 7, { motivo: 'Engano' })
    if (status === 1 || status === 7) return id
    await passo(autor, 2)
    if (status === 2) return id
    if (status === 6) {
      await passo(aprovador, 6, { motivo: 'Falta o clima' })
      return id
    }
    await passo(aprovador, 3)
    if (status === 3) return id
    if (status === 8) {
      assert.equal((await autor.post(`/api/rdos/${id}/retificar`, { motivo: 'Quantidade' })).status, 201)
      return id
    }
    await assina(autor, id, 1)
    await passo(autor, 4)
    if (status === 4) return id
    await assina(autor, id, 3)
    await passo(autor, 5)
    return id
  }
  /** All that a refusal must leave as it was: the rows of reports, their lines, the log. */
  const retrato = async () =>
    (
      await sql<{ tudo: unknown }>`select jsonb_build_object(
      'rdos', (select jsonb_agg(r order by r.id) from rdos as r), 'pessoas', (select jsonb_agg(m order by m.id) from rdos_mao_de_obra as m),
      'atividades', (select jsonb_agg(a order by a.id) from rdos_atividades as a), 'comentarios', (select count(*) from rdos_comentarios),
      'etapas', (select jsonb_agg(e order by e.id) from obras_etapas as e), 'obras', (select jsonb_agg(o order by o.id) from obras as o),
      'veiculos', (select jsonb_agg(v order by v.id) from veiculos as v), 'log', (select count(*) from logs)) as tudo`.execute(
        t.db,
      )
    ).rows[0]!.tudo
  return {
    t,
    centro,
    outro,
    insere,
    pessoa,
    autor,
    colega,
    aprovador,
    leitor,
    deFora,
    funcao,
    ana,
    beto,
    caio,
    colab,
    obra,
    equipe,
    pesada,
    dito,
    cria,
    leva,
    assina,
    ate,
    retrato,
  }
}
