import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { readSession } from '../../core/access/sessions.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type Answer, type Person, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'
import { acertarOrdem } from './andamento.ts'

const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
let serie = 0

/** A laboratory with a type, a client and pieces; who writes orders, who delivers them, who reads, and somebody of another contract. */
export async function cenarioDeOrdens() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(undefined, { temObra: true }), await t.centro()]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const { laboratorioOs, equipamentoIsolante, equipes } = telas
  const pessoa = (nome: string, ...mais: ('acesso' | 'nada')[]) =>
    t.person({
      nome,
      centros: [centro],
      telas: [
        [laboratorioOs, ...ESCREVE, ...mais.filter((um) => um === 'acesso')],
        [equipamentoIsolante, ...ESCREVE],
        [equipes, 'visualizar'],
      ],
    })
  const tecnica = await pessoa('Técnica Lia')
  const chefe = await pessoa('Chefe Caio', 'acesso')
  const leitor = await t.person({ nome: 'Lê Duda', centros: [centro], telas: [[laboratorioOs, 'visualizar']] })
  const alheio = await t.person({
    centros: [outro],
    telas: [
      [laboratorioOs, ...ESCREVE, 'acesso'],
      [equipamentoIsolante, ...ESCREVE],
    ],
  })
  const cego = await t.person({ centros: [centro], telas: [[equipamentoIsolante, ...ESCREVE]] })
  const tipo = await insere('tiposEquipamento', {
    nome: 'Luva isolante',
    grupo: 1,
    periodicidadeMeses: 6,
    usaClasse: true,
    usaPar: true,
  })
  const cliente = await insere('clientesLaboratorio', { nome: 'Elétrica Ribeira', cnpj: '11222333000181' })

  const deu = (resposta: Answer, status: number) => {
    assert.equal(resposta.status, status, JSON.stringify(resposta.body))
    return resposta.body
  }
  const peca = async (mais: object = {}): Promise<string> =>
    insere('equipamentosIsolantes', {
      etiqueta: `T-${String(++serie).padStart(4, '0')}`,
      tipoEquipamentoId: tipo,
      tipo: 1,
      classe: '2',
      fabricante: 'SALISBURY',
      numeroSerie: `S-${serie}`,
      proprietario: 1,
      centroDeCustoId: centro,
      situacao: 1,
      ...mais,
    })
  const corpo = (equipamentos: readonly string[], mais: object = {}) => ({
    tipoServico: 1,
    origem: 1,
    centroDeCustoId: centro,
    solicitante: 'Beto da manutenção',
    dataRecebimento: new Date(Date.now() - 60_000).toISOString(),
    responsavelId: tecnica.id,
    itens: equipamentos.map((equipamentoId) => ({ equipamentoId, fase: 1 })),
    ...mais,
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it finds.
  const ordem = async (quantos = 2, mais: object = {}, quem: Person = tecnica): Promise<any> => {
    const pecas: string[] = []
    for (let n = 0; n < quantos; n++) pecas.push(await peca())
    return deu(await quem.post('/api/laboratorio-os', corpo(pecas, mais)), 201)
  }
  const ler = async (id: string, quem: Person = tecnica) => deu(await quem.get(`/api/laboratorio-os/${id}`), 200)
  const ctxDe = async ({ token }: Person): Promise<Ctx> => (await readSession(t.services, t.pool, token))!
  /** What the bench and the laudos do to the items, in their order: their situations, and the order's own that follows. */
  const bancada = async (osId: string, ...situacoes: number[]) => {
    const ctx = await ctxDe(tecnica)
    return inTransaction(t.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from laboratorio_os_itens where os_id = ${osId}::bigint
        order by sequencia`.execute(tx)
      for (const [n, status] of situacoes.entries())
        await sql`update laboratorio_os_itens set status = ${status},
          motivo_nao_ensaiado = case when ${status} = 7 then 'Ilegível' end where id = ${rows[n]!.id}::bigint`.execute(
          tx,
        )
      return acertarOrdem(ctx, tx, osId)
    })
  }
  const passa = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/laboratorio-os/${id}/transicao`, { para, ...mais })
  const assina = async (id: string, mais: object = {}, quem: Person = tecnica) =>
    deu(
      await quem.post(`/api/laboratorio-os/${id}/assinaturas`, {
        nome: 'Zeca Almeida',
        documento: 'RG 1.234.567',
        papel: 9,
        imagem: png.toString('base64'),
        ...mais,
      }),
      201,
    )
  const situacaoDa = async (equipamentoId: string): Promise<number> =>
    (
      await sql<{
        situacao: number
      }>`select situacao from equipamentos_isolantes where id = ${equipamentoId}::bigint`.execute(t.db)
    ).rows[0]!.situacao
  /** One in the state that is asked for, that lacks nothing to go on. */
  const emEstado = async (status: number): Promise<string> => {
    const { id } = await ordem(2)
    const pelosItens: Record<number, number[]> = { 2: [3], 3: [4, 3], 4: [5, 5], 5: [6, 6], 6: [6, 6] }
    if (pelosItens[status]) await bancada(id, ...pelosItens[status])
    if (status === 5 || status === 6) await assina(id)
    if (status === 6) deu(await passa(chefe, id, 6), 200)
    if (status === 7) deu(await passa(chefe, id, 7, { motivo: 'Cliente desistiu' }), 200)
    return id
  }
  const importa = async (
    id: string | null,
    csv: string,
    partes: object = {},
    quem: Person = tecnica,
  ): Promise<Answer> => {
    const { payload, headers } = await multipartOf({ name: 'pecas.csv', bytes: Buffer.from(csv) }, partes as never)
    return quem.inject({
      method: 'POST',
      url: `/api/laboratorio-os/${id === null ? 'identificar' : `${id}/importar`}`,
      payload,
      headers,
    })
  }
  return {
    ...{
      t,
      centro,
      outro,
      insere,
      tecnica,
      chefe,
      leitor,
      alheio,
      cego,
      tipo,
      cliente,
      deu,
      peca,
      corpo,
      ordem,
      ler,
      ctxDe,
    },
    ...{ bancada, passa, assina, situacaoDa, emEstado, importa },
  }
}
