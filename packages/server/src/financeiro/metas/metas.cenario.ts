/** Goals for the tests: a tree of classes, people who may set goals, and a goal in force in one line. */
import assert from 'node:assert/strict'
import { LIMITE, mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { type Cenario, montar } from '../pedidos/pedidos.cenario.ts'

export interface CenarioDeMetas extends Cenario {
  readonly master: string
  readonly restrita: string
  /** Two of the restricted class, and one of no class at all. */
  readonly categorias: readonly [string, string, string]
  readonly obra: string
  /** Everything on Metas and the orders; `outra` is a second person alike. */
  readonly gestora: Person
  readonly outra: Person
  readonly leitora: Person
  /** The same rights on another contract. */
  readonly estranha: Person
}

export const ANO = 2026
export const CONTA = 'Custos diretos'

const inserir = (cena: Cenario, tabela: TableKey, valores: object): Promise<string> =>
  insert(cena.app.db, tabela, valores)

export async function montarMetas(): Promise<CenarioDeMetas> {
  const cena = await montar()
  const master = await inserir(cena, 'classesDeCusto', { nome: 'Obra', nomeContaOrcamento: CONTA })
  const restrita = await inserir(cena, 'classesDeCusto', { nome: 'Materiais', classeMasterId: master })
  const categoria = (codigo: string, classe: string | null) =>
    inserir(cena, 'categoriasDeCusto', { codigo, despesa: `Despesa ${codigo}`, classeRestritaId: classe, ativo: true })
  const categorias = [
    await categoria('1.1', restrita),
    await categoria('1.2', restrita),
    await categoria('9.9', null),
  ] as const
  const obra = await inserir(cena, 'obras', { codigo: 'O-1', nome: 'Obra um', contratoId: cena.centro })
  const tudo = (centros: string[], nome: string, acesso = true) =>
    cena.app.person({
      nome,
      centros,
      telas: [
        [telas.metas, 'visualizar', 'adicionar', 'editar', 'excluir', ...(acesso ? (['acesso'] as const) : [])],
        [telas.pedidos, 'visualizar', 'adicionar', 'editar', 'acesso'],
        [telas.solicitacoes, 'visualizar', 'editar'],
        [telas.contasAPagar, 'visualizar', 'editar'],
      ],
    })
  return {
    ...cena,
    master,
    restrita,
    categorias,
    obra,
    gestora: await tudo([cena.centro, cena.outroCentro], 'Gabriela Gestora'),
    outra: await tudo([cena.centro, cena.outroCentro], 'Otília Outra'),
    leitora: await cena.app.person({
      nome: 'Lia Leitora',
      centros: [cena.centro],
      telas: [[telas.metas, 'visualizar']],
    }),
    estranha: await tudo([await cena.app.centro()], 'Edna Estranha'),
  }
}

export const limites = (acao: number = LIMITE.avisar) =>
  Object.fromEntries(
    ['Solicitar', 'Aprovar', 'Pagar'].flatMap((momento) =>
      ['Mes', 'Acumulado', 'Ano'].map((periodo) => [`acao${momento}${periodo}`, acao]),
    ),
  )

/** What POST /metas takes: a category's goal of so much each month. */
export const corpoDaMeta = (cena: CenarioDeMetas, mais: Record<string, unknown> = {}, mensal = 1000) => ({
  exercicio: ANO,
  natureza: 1,
  centroDeCustoId: cena.centro,
  obraId: null,
  alvoTipo: 4,
  alvoId: cena.categorias[0],
  distribuicao: 1,
  limiarAlerta: 80,
  ...limites(),
  parcelas: mesesDe((mais.exercicio as number) ?? ANO).map((mesComp) => ({ mesComp, valor: mensal })),
  ...mais,
})

/** The id of a goal in force. */
export async function vigente(
  cena: CenarioDeMetas,
  mais: Record<string, unknown> = {},
  mensal = 1000,
): Promise<string> {
  const resposta = await cena.gestora.post('/api/metas', { ...corpoDaMeta(cena, mais, mensal), ativar: true })
  assert.equal(resposta.status, 201, JSON.stringify(resposta.body))
  return resposta.body.id
}

/** An order straight in the database: fast, and in any status. Amounts as decimal texts. */
export async function pedidoPronto(
  cena: CenarioDeMetas,
  pedido: {
    status: number
    mesComp?: string | null
    centro?: string
    obra?: string | null
    itens: {
      valor: string
      quantidade?: string
      categoria?: string | null
      centro?: string | null
      obra?: string | null
    }[]
    pagos?: string[]
    pendentes?: string[]
  },
): Promise<string> {
  const { app } = cena
  const { rows } = await sql<{ id: string }>`
    insert into pedidos (status, tipo, centro_de_custo_id, obra_id, mes_comp, fornecedor_id, solicitante_id, justificativa, data_solicitacao)
    values (${pedido.status}, 1, ${pedido.centro ?? cena.centro}, ${pedido.obra ?? null}, ${pedido.mesComp === undefined ? `${ANO}-03` : pedido.mesComp},
      ${cena.fornecedor}, ${cena.gente[1].id}, 'Teste', now()) returning id`.execute(app.db)
  const id = rows[0]!.id
  for (const { valor, quantidade = '1', categoria = cena.categorias[0], centro = null, obra = null } of pedido.itens)
    await sql`insert into pedidos_itens (pedido_id, descricao, quantidade, valor, codigo_custo_id, centro_de_custo_id, obra_id)
      values (${id}, 'Item', ${quantidade}::numeric, ${valor}::numeric, ${categoria}, ${centro}, ${obra})`.execute(
      app.db,
    )
  await sql`update pedidos set valor_total = (select coalesce(sum(round(valor * quantidade, 2)), 0) from pedidos_itens where pedido_id = ${id}) where id = ${id}`.execute(
    app.db,
  )
  const arquivo = sql`(select id from arquivos where chave = 'metas/x.pdf')`
  await sql`insert into arquivos (chave, nome, tipo, tamanho, sha256) values ('metas/x.pdf', 'x.pdf', 'application/pdf', 1, repeat('0', 64))
    on conflict do nothing`.execute(app.db)
  const anexar = (valor: string, pago: boolean) =>
    sql`insert into pedidos_anexos (pedido_id, tipo, file_name, hiperlink, arquivo_id, valor, status, em_pagamento, comprovante_arquivo_id)
      values (${id}, 7, 'x.pdf', '/', ${arquivo}, ${valor}::numeric, ${pago ? 3 : 1}, true, ${pago ? arquivo : null})`.execute(
      app.db,
    )
  for (const valor of pedido.pagos ?? []) await anexar(valor, true)
  for (const valor of pedido.pendentes ?? []) await anexar(valor, false)
  return id
}
