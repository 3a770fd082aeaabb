import { bankName } from '@prumo/domain/core/banks.ts'
import { type Batch, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { addDays } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { cpfCortado } from '@prumo/domain/core/reservado.ts'
import { barrasParaLinha } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { EM_ABERTO, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { casa, DIAS_DE_DIFERENCA } from '@prumo/domain/financeiro/remessas/dda-casar.ts'
import type { consultaDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import {
  type BoletoDetalhado,
  type BoletoNaLista,
  SITUACAO_DO_DDA,
  type TotaisDoDda,
} from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { matches } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { TableOf } from '../../core/database/table.ts'
import { notFound } from '../../core/errors.ts'
import { situacao, sobreBoletos } from './situar.ts'
import type { tabelasDda } from './tabelas.ts'

export type Linha = Selectable<TableOf<typeof tabelasDda.ddaBoletos>> & {
  contaNome: string
  situacao: number
  temPedido: boolean
  pId: string | null
  pNumero: number | null
  aId: string | null
}

const colunas = (ctx: Ctx) => {
  const meu = inScope(ctx, pedidos, 'p')
  return sql`d.*, c.nome as conta_nome, ${situacao} as situacao, p.id is not null as tem_pedido,
    case when ${meu} then p.id end as p_id, case when ${meu} then p.numero end as p_numero, case when ${meu} then a.id end as a_id`
}

/** Who issued it, as documents are shown: a person's is not told whole. */
const documentoDito = (documento: string | null): string | null =>
  documento && (documento.length === 11 ? cpfCortado(formatDocument(documento)) : formatDocument(documento))

const naLista = (row: Linha): BoletoNaLista => {
  const banco = row.codigoBarras.slice(0, 3)
  return {
    id: row.id,
    conta: row.contaNome,
    beneficiario: row.beneficiario,
    documentoDoBeneficiario: documentoDito(row.beneficiarioDocumento),
    documento: row.documento,
    linha: barrasParaLinha(row.codigoBarras)!,
    banco: bankName(banco) ?? banco,
    vencimento: row.vencimento,
    valor: Number(row.valor) || null,
    situacao: row.situacao,
    pedido: row.temPedido ? { id: row.pId, numero: row.pNumero, anexoId: row.aId } : null,
    motivo: row.motivo,
  }
}

function condicoes({ query, situacao: quais, conta, de, ate }: z.output<typeof consultaDoDda>): RawBuilder<boolean> {
  const onde: RawBuilder<unknown>[] = [sql`true`]
  if (quais) onde.push(sql`${situacao} = any(${quais}::int[])`)
  if (conta) onde.push(sql`d.conta_id = any(${conta}::bigint[])`)
  if (de) onde.push(sql`d.vencimento >= ${de}::date`)
  if (ate) onde.push(sql`d.vencimento <= ${ate}::date`)
  if (query) onde.push(...matches(query, sql`d.busca`))
  return sql<boolean>`${sql.join(onde, sql` and `)}`
}

/** GET /dda: what nobody ordered first, and of those the soonest due. */
export async function listarDda(ctx: Ctx, pedida: z.output<typeof consultaDoDda>): Promise<Batch<BoletoNaLista>> {
  const { lote, maxLote } = pedida
  const { rows } = await sql<Linha>`select ${colunas(ctx)} ${sobreBoletos} where ${condicoes(pedida)}
    order by ${situacao}, d.vencimento nulls last, d.id limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(naLista), lote, maxLote, fim: rows.length <= maxLote }
}

/** GET /dda/totais. */
export async function totaisDoDda(ctx: Ctx): Promise<TotaisDoDda> {
  const { rows } = await sql<{ situacao: number; n: string; soma: string }>`
    select ${situacao} as situacao, count(*) as n, sum(d.valor) as soma ${sobreBoletos} group by 1`.execute(ctx.db)
  return {
    porSituacao: Object.fromEntries(rows.map(({ situacao: qual, n }) => [String(qual), Number(n)])),
    semPedido: Number(rows.find(({ situacao: qual }) => qual === SITUACAO_DO_DDA.semPedido)?.soma ?? 0),
  }
}

/** One boleto as this person sees it, held when `lock` is asked. */
export async function carregarBoleto(ctx: Ctx, db: Db | Tx, id: string, lock = false): Promise<Linha> {
  if (!looksLikeId(id)) throw notFound()
  if (lock) await sql`select 1 from dda_boletos where id = ${id}::bigint for update`.execute(db)
  const { rows } = await sql<Linha>`select ${colunas(ctx)} ${sobreBoletos} where d.id = ${id}::bigint`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Who has that document among the suppliers, or its company's other branch. */
export async function fornecedorDo(
  db: Db | Tx,
  { beneficiarioDocumento: documento }: Pick<Linha, 'beneficiarioDocumento'>,
): Promise<{ id: string; nome: string } | null> {
  if (documento === null) return null
  const raiz = documento.length === 14 ? `${documento.slice(0, 8)}%` : documento
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from fornecedores
    where length(cpf_ou_cnpj) = ${documento.length}::int and cpf_ou_cnpj like ${raiz} order by cpf_ou_cnpj <> ${documento}, id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

type Candidato = {
  anexoId: string
  pedidoId: string
  pedido: number
  tipo: number
  fornecedor: string | null
  documentos: (string | null)[]
  vencimento: string | null
  devido: string
  aPagar: string
  codigoBarras: string | null
}

/** Payables in this person's scope that it may be; SQL only narrows what the rule is asked about. */
async function sugestoesPara(ctx: Ctx, db: Db | Tx, boleto: Linha): Promise<BoletoDetalhado['sugestoes']> {
  if (boleto.situacao !== SITUACAO_DO_DDA.semPedido) return []
  const [de, ate] = boleto.vencimento
    ? [addDays(boleto.vencimento, -DIAS_DE_DIFERENCA), addDays(boleto.vencimento, DIAS_DE_DIFERENCA)]
    : [null, null]
  const { rows } =
    await sql<Candidato>`select a.id as anexo_id, p.id as pedido_id, p.numero as pedido, a.tipo, f.nome as fornecedor,
      array[f.cpf_ou_cnpj, a.favorecido_documento] as documentos, a.data_vencimento as vencimento, coalesce(a.valor_parcela, a.valor) as devido,
      a.a_pagar, a.codigo_barras
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
    where a.vigente and a.em_pagamento and a.status in (${literals(EM_ABERTO)}) and a.codigo_barras is null
      and (a.a_pagar = ${boleto.valor}::numeric or coalesce(a.valor_parcela, a.valor) = ${boleto.valor}::numeric)
      and (${de}::date is null or a.data_vencimento is null or a.data_vencimento between ${de}::date and ${ate}::date)
      and not exists (select 1 from dda_boletos as x where x.anexo_id = a.id) and ${inScope(ctx, pedidos, 'p')}
    order by a.data_vencimento nulls last, a.id limit 200`.execute(db)
  const lido = { ...boleto, valor: toCentavos(boleto.valor)! }
  return rows
    .filter((row) => casa(lido, { ...row, valores: [toCentavos(row.devido), toCentavos(row.aPagar)] }) === 'dados')
    .slice(0, 5)
    .map((row) => ({
      anexoId: row.anexoId,
      pedidoId: row.pedidoId,
      pedido: row.pedido,
      descricao: [`${wordOf(tiposDeAnexo, row.tipo)} do pedido ${row.pedido}`, row.fornecedor]
        .filter(Boolean)
        .join(' · '),
      vencimento: row.vencimento,
      valor: Number(row.aPagar),
    }))
}

/** GET /dda/:id, and what each act answers. */
export async function detalharBoleto(ctx: Ctx, db: Db | Tx, id: string): Promise<BoletoDetalhado> {
  const row = await carregarBoleto(ctx, db, id)
  return {
    ...naLista(row),
    emissao: row.emissao,
    dito: (row.anexoId ?? row.pedidoId ?? row.motivo) !== null && (!row.temPedido || row.pId !== null),
    fornecedor: await fornecedorDo(db, row),
    sugestoes: await sugestoesPara(ctx, db, row),
    importadoEm: row.importadoEm,
  }
}
