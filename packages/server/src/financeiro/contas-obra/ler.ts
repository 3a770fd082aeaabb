import type { Batch, ListParams } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { atosPossiveis } from '@prumo/domain/core/fluxo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { consultaDeItens } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import type { ContaObra, ContaObraDetalhada, ItemDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { fluxoDaObra, obraNoFluxo } from '@prumo/domain/obras/fluxo.ts'
import { percentualDasEtapas } from '@prumo/domain/obras/obra/condicoes.ts'
import { listasDaConta } from '@prumo/domain/obras/obra/listas.ts'
import { ENCERRADAS, percentualFisico } from '@prumo/domain/obras/situacao.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { find, list, matches } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { withLists } from '../../core/lists/lists.ts'
import { numerosDe, pendenciasDa, somarObras } from './numeros.ts'

type Gravada = RecordOf<typeof contasObra>
/** As it is kept: the works' own screen may have given it no start. */
type Conta = Omit<Gravada, 'dataInicio'> & { dataInicio: string | null }

/** The legal account of each of those contracts, by name. */
async function juridicasDe(ctx: Ctx, contratos: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select c.id, j.nome from contas_contrato as c join contas_juridicas as j on j.id = c.cj_id
    where c.id = any(${idArray([...new Set(contratos)])})`.execute(ctx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** The stages of each work, as far as how much of it is built needs them. */
async function etapasDe(ctx: Ctx, obras: readonly string[]) {
  const { rows } = await sql<{ obraId: string; peso: string; percentual: string | null }>`
    select obra_id, peso, percentual from obras_etapas where obra_id = any(${idArray(obras)})`.execute(ctx.db)
  return Map.groupBy(
    rows.map(({ obraId, peso, percentual }) => ({
      obraId,
      peso: Number(peso),
      percentual: percentual === null ? null : Number(percentual),
    })),
    ({ obraId }) => obraId,
  )
}

/** Records with what each has cost, summed for the whole batch at once, and whose they are. */
export async function comNumeros(ctx: Ctx, contas: readonly Conta[]): Promise<ContaObra[]> {
  const somas = await somarObras(
    ctx,
    contas.map(({ id }) => id),
  )
  const juridicas = await juridicasDe(
    ctx,
    contas.map(({ contratoId }) => contratoId),
  )
  const etapas = await etapasDe(
    ctx,
    contas.map(({ id }) => id),
  )
  return contas.map((conta) => ({
    ...conta,
    contaJuridica: juridicas.get(conta.contratoId) ?? null,
    percentualFisico: percentualDasEtapas(etapas.get(conta.id) ?? []) ?? percentualFisico(conta.status),
    numeros: numerosDe(conta, somas.get(conta.id)),
  }))
}

export async function listarContasObra(ctx: Ctx, params: ListParams): Promise<Batch<ContaObra>> {
  const batch = await list(ctx, contasObra, params)
  return { ...batch, itens: await comNumeros(ctx, batch.itens) }
}

/** One account, with what may be done with it and what still hangs on it. */
export async function lerContaObra(ctx: Ctx, id: string): Promise<ContaObraDetalhada> {
  const gravada = (await withLists(ctx.db, listasDaConta, [await find(ctx, ctx.db, contasObra, id)]))[0]!
  const [conta] = await comNumeros(ctx, [gravada])
  return {
    ...conta!,
    atos: atosPossiveis(fluxoDaObra, obraNoFluxo(conta!), pessoaDe(ctx)),
    pendencias: await pendenciasDa(ctx.db, id),
    avisos: await avisosDa(ctx, conta!),
  }
}

/** What deserves a look and forbids nothing: dates outside the contract, and works sold for more than it is worth. */
async function avisosDa(ctx: Ctx, conta: Conta): Promise<string[]> {
  const { rows } = await sql<{ inicio: string | null; fim: string | null; valor: string | null; vendido: string }>`
    select c.data_inicio as inicio, c.data_fim as fim, c.valor,
      (select coalesce(sum(valor_vendido), 0) from obras where contrato_id = c.id) as vendido
    from contas_contrato as c where c.id = ${conta.contratoId}`.execute(ctx.db)
  const contrato = rows[0]!
  const fim = conta.dataFimReal ?? conta.dataFimPrevista
  return [
    ...(contrato.inicio && conta.dataInicio && conta.dataInicio < contrato.inicio
      ? ['A obra começa antes do contrato: confira as datas ou o aditivo.']
      : []),
    ...(contrato.fim && fim && fim > contrato.fim
      ? ['A obra termina depois do contrato: confira as datas ou o aditivo.']
      : []),
    ...(contrato.valor !== null && Number(contrato.vendido) > Number(contrato.valor)
      ? ['As obras deste contrato somam mais do que o valor dele: confira os valores vendidos.']
      : []),
  ]
}

/** The lines charged to a work, newest order first, of the orders this person sees. */
export async function listarItens(
  ctx: Ctx,
  id: string,
  { lote, maxLote, query }: z.output<typeof consultaDeItens>,
): Promise<Batch<ItemDaObra>> {
  await find(ctx, ctx.db, contasObra, id)
  const palavras = query ? matches(query, sql`(i.busca || ' ' || palavras_do_pedido(p.busca))`) : []
  const vale = sql.join(
    [inScope(ctx, pedidos, 'p'), sql`p.status <> ${sql.lit(STATUS.cancelado)}`, ...palavras],
    sql` and `,
  )
  const colunas = sql`i.id, i.descricao, round(i.valor * i.quantidade, 2) as valor, p.id as pedido_id, p.numero, p.status, p.fornecedor_id`
  const { rows } = await sql<Omit<ItemDaObra, 'valor'> & { valor: string }>`
    select l.id, l.descricao, l.valor, l.pedido_id, l.numero, l.status, f.nome as fornecedor from (
      select ${colunas} from pedidos_itens as i join pedidos as p on p.id = i.pedido_id where i.obra_id = ${id} and ${vale}
      union all
      select ${colunas} from pedidos as p join pedidos_itens as i on i.pedido_id = p.id and i.obra_id is null
        where p.obra_id = ${id} and ${vale}
    ) as l left join fornecedores as f on f.id = l.fornecedor_id
    order by l.numero desc, l.id limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  return {
    itens: rows.slice(0, maxLote).map((item) => ({ ...item, valor: Number(item.valor) })),
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}

type Escolha = { id: string; codigo: string; nome: string }

/** Contracts a work may belong to, by keyword. */
export async function listarContratos(ctx: Ctx, palavra: string): Promise<Escolha[]> {
  const palavras = palavra ? matches(palavra, sql`c.busca`) : []
  const { rows } = await sql<Escolha>`select c.id, c.codigo, c.nome from contas_contrato as c
    where ${sql.join([inScope(ctx, contasContrato, 'c'), sql`c.tem_obra`, ...palavras], sql` and `)}
    order by c.nome collate pt limit 50`.execute(ctx.db)
  return rows
}

/** Where costs of that work may be transferred to. */
export async function listarIrmas(ctx: Ctx, id: string): Promise<Escolha[]> {
  const { contratoId } = await find(ctx, ctx.db, contasObra, id)
  const { rows } = await sql<Escolha>`select id, codigo, nome from obras
    where contrato_id = ${contratoId} and id <> ${id} and status not in (${literals(ENCERRADAS)})
    order by codigo collate pt limit 500`.execute(ctx.db)
  return rows
}
