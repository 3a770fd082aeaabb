import { formatDate } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio, ItemDoInicio } from '@prumo/domain/core/home.ts'
import type { Faixa } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { quemRecebe } from '@prumo/domain/financeiro/contas-a-pagar/quem-recebe.ts'
import type { ContaAPagar, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos, STATUS, statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../core/access/scope.ts'
import { type Ctx, can } from '../core/context.ts'
import { wordOf } from '../core/crud/spreadsheet.ts'
import type { HomeSource } from '../core/modulo/home.ts'
import { type Titulo, tituloDe } from '../core/vez/especie.ts'
import { listarContas, resumirContas } from './contas-a-pagar/listar.ts'

const PRIMEIROS = 5
const leContas = (ctx: Ctx): boolean => can(ctx, telas.contasAPagar, 'visualizar')
const lePedidos = (ctx: Ctx): boolean =>
  can(ctx, telas.pedidos, 'visualizar') || can(ctx, telas.pedidosMaster, 'visualizar')

/** What else of orders and payments a person is told of. */
export const financeiroNoInicio: HomeSource = {
  async pending(ctx) {
    const pendentes: Record<number, number> = {}
    if (leContas(ctx)) {
      const { atrasado, hoje } = await resumirContas(ctx, {})
      pendentes[telas.contasAPagar.id] = atrasado.quantidade + hoje.quantidade
    }
    return pendentes
  },
  async blocks(ctx) {
    const blocos: BlocoDoInicio[] = []
    if (leContas(ctx)) blocos.push(...(await vencimentos(ctx)))
    if (lePedidos(ctx)) blocos.push(...(await meusPedidos(ctx)))
    return blocos
  },
}

const tituloDoPedido = (numero: number, fornecedor: string | null, tipo: number): string =>
  `${numero} · ${fornecedor ?? wordOf(tiposDePedido, tipo)}`

const faixasDoInicio = [
  ['atrasado', { um: 'Pagamento atrasado', muitos: 'Pagamentos atrasados' }, 'atrasado'],
  ['hoje', { um: 'Pagamento de hoje', muitos: 'Pagamentos de hoje' }, 'agora'],
  ['proximos7', { um: 'Pagamento dos próximos 7 dias', muitos: 'Pagamentos dos próximos 7 dias' }, undefined],
] as const satisfies readonly (readonly [Faixa & keyof ResumoDeContas, Titulo, BlocoDoInicio['quando']])[]

async function vencimentos(ctx: Ctx): Promise<BlocoDoInicio[]> {
  const resumo = await resumirContas(ctx, {})
  const blocos: BlocoDoInicio[] = []
  for (const [faixa, titulo, quando] of faixasDoInicio) {
    const { quantidade, valor } = resumo[faixa]
    if (quantidade === 0) continue
    const { itens } = await listarContas(ctx, { faixa, lote: 0, maxLote: PRIMEIROS })
    blocos.push({
      id: `pagamentos-${faixa}`,
      ...(quando && { quando }),
      titulo: tituloDe(titulo, quantidade),
      total: quantidade,
      valor,
      detalhe: null,
      caminho: `/${telas.contasAPagar.caminho}?faixa=${faixa}`,
      itens: itens.map(contaNoInicio),
    })
  }
  return blocos
}

const contaNoInicio = (conta: ContaAPagar): ItemDoInicio => ({
  id: conta.id,
  titulo: [wordOf(tiposDeAnexo, conta.tipo), quemRecebe(conta).nome].filter(Boolean).join(' · '),
  detalhe: [conta.vencimentoEfetivo && formatDate(conta.vencimentoEfetivo), `pedido ${conta.pedido.numero}`]
    .filter(Boolean)
    .join(' · '),
  valor: conta.valorAPagar,
  caminho: `/${telas.contasAPagar.caminho}?query=${conta.pedido.numero}`,
})

/** The person's own orders: in progress, drafts, and rejected ones of which no new draft was made. */
async function meusPedidos(ctx: Ctx): Promise<BlocoDoInicio[]> {
  const emAndamento = [STATUS.solicitado, STATUS.emConfirmacao, STATUS.emAprovacao, STATUS.aprovado, STATUS.encomendado]
  const blocos = [
    bloco(
      ctx,
      'meus-em-andamento',
      { um: 'Pedido meu em andamento', muitos: 'Meus pedidos em andamento' },
      emAndamento,
      'detalhes',
    ),
    bloco(ctx, 'meus-rascunhos', { um: 'Rascunho meu', muitos: 'Meus rascunhos' }, [STATUS.rascunho], 'editar'),
    bloco(
      ctx,
      'meus-rejeitados',
      { um: 'Rejeitado para refazer', muitos: 'Rejeitados para refazer' },
      [STATUS.rejeitado],
      'detalhes',
      sql`not exists (select 1 from pedidos as novo where novo.recycle_pedido = p.id)`,
    ),
  ]
  return (await Promise.all(blocos)).filter(({ total }) => total > 0)
}

type Meu = {
  id: string
  numero: number
  tipo: number
  status: number
  valorTotal: string
  fornecedor: string | null
  centro: string
}

async function bloco(
  ctx: Ctx,
  id: string,
  titulo: Titulo,
  status: readonly number[],
  abre: 'detalhes' | 'editar',
  mais: RawBuilder<unknown> = sql`true`,
): Promise<BlocoDoInicio> {
  const onde = sql`p.solicitante_id = ${ctx.usuario.id} and p.status = any(${[...status]}::smallint[])
    and ${inScope(ctx, pedidos, 'p')} and ${mais}`
  const { rows } = await sql<{ total: string; valor: string }>`
    select count(*) as total, coalesce(sum(p.valor_total), 0) as valor from pedidos as p where ${onde}`.execute(ctx.db)
  const { rows: primeiros } = await sql<Meu>`
    select p.id, p.numero, p.tipo, p.status, p.valor_total, f.nome as fornecedor, c.codigo as centro
    from pedidos as p join contas_contrato as c on c.id = p.centro_de_custo_id
      left join fornecedores as f on f.id = p.fornecedor_id
    where ${onde} order by p.numero desc limit ${PRIMEIROS}`.execute(ctx.db)
  const { caminho } = can(ctx, telas.pedidos, 'visualizar') ? telas.pedidos : telas.pedidosMaster
  return {
    id,
    titulo: tituloDe(titulo, Number(rows[0]!.total)),
    total: Number(rows[0]!.total),
    valor: Number(rows[0]!.valor),
    detalhe: null,
    caminho: `/${caminho}?meus=true&status=${status.join(',')}`,
    itens: primeiros.map((pedido) => ({
      id: pedido.id,
      titulo: tituloDoPedido(pedido.numero, pedido.fornecedor, pedido.tipo),
      detalhe: `${wordOf(statusDePedido, pedido.status)} · ${pedido.centro}`,
      valor: Number(pedido.valorTotal),
      caminho: `/${caminho}/${abre}/${pedido.id}`,
    })),
  }
}
