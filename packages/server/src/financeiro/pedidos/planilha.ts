import { formatDocument } from '@prumo/domain/core/documents.ts'
import { cpfCortado } from '@prumo/domain/core/reservado.ts'
import { type QuantoVe, quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { palavraDoPagamento, type pedidosAnexos, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { chamadasDePedidos, type FiltroDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import type { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos, statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { fileName, MAX_SHEET_ROWS, wordOf } from '../../core/crud/spreadsheet.ts'
import type { RowOf } from '../../core/database/table.ts'
import { type PlanilhaColumn, planilhaBytes } from '../../core/documents/planilha.ts'
import { badInput } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { LER } from './acesso.ts'
import { condicoes } from './listar.ts'

/** Orders whose lines are read at once. */
const LOTE = 500
/** Lines of items or attachments a workbook may have beside its orders. */
const MAXIMO_DE_LINHAS = 4 * MAX_SHEET_ROWS

type Coluna<R> = PlanilhaColumn & { readonly valor: (row: R, quanto: QuantoVe) => unknown }
interface Aba {
  readonly name: string
  readonly columns: readonly PlanilhaColumn[]
  /** The lines of those orders, in the orders' own sequence. */
  readonly ler: (ctx: Ctx, lote: RawBuilder<unknown>) => Promise<unknown[][]>
}

const aba = <R>(
  name: string,
  columns: readonly Coluna<R>[],
  consulta: (lote: RawBuilder<unknown>) => RawBuilder<R>,
): Aba => ({
  name,
  columns,
  ler: async (ctx, lote) => {
    const { rows } = await consulta(lote).execute(ctx.db)
    const quanto = quantoVe(ctx.permissoes)
    return rows.map((row) => columns.map(({ valor }) => valor(row, quanto)))
  },
})

const texto = <K extends string>(
  header: string,
  nome: K,
  width?: number,
): Coluna<{ readonly [N in K]: string | null }> => ({
  header,
  kind: 'text',
  valor: (row) => row[nome],
  ...(width && { width }),
})
const numero: Coluna<{ readonly numero: number }> = { header: 'numero', kind: 'number', valor: (row) => row.numero }

type Pedido = RowOf<typeof pedidos>
type Anexo = RowOf<typeof pedidosAnexos>
type Nomes =
  | 'fornecedor'
  | 'obra'
  | 'veiculo'
  | 'solicitante'
  | 'validador'
  | 'confirmador'
  | 'aprovador'
  | 'reprovador'
type LinhaDePedido = Pick<Pedido, 'numero' | 'tipo' | 'status' | 'dataRegistro' | 'justificativa'> &
  Record<Nomes, string | null>
type LinhaDeItem = Pick<Pedido, 'numero'> &
  Pick<RowOf<typeof pedidosItens>, 'descricao' | 'unidade' | 'quantidade' | 'valor'> & { total: string } & Record<
    'categoria' | 'classe',
    string | null
  >
type LinhaDeAnexo = Pick<Pedido, 'numero'> &
  Pick<Anexo, 'tipo' | 'status' | 'valor' | 'dataVencimento' | 'dataAgendada' | 'observacao'> &
  Record<'fornecedor' | 'documento' | 'centro' | 'empresa', string | null>

/** Spec 2 §3, Spreadsheet exports of orders: these columns, in these words and this order. */
export const abas: readonly Aba[] = [
  aba<LinhaDePedido>(
    'Pedidos',
    [
      numero,
      { header: 'tipo', kind: 'text', width: 16, valor: (row) => wordOf(tiposDePedido, row.tipo) },
      texto('solicitante', 'solicitante'),
      texto('obra', 'obra'),
      texto('fornecedor', 'fornecedor', 36),
      { header: 'data de registro', kind: 'instant', valor: (row) => row.dataRegistro },
      { header: 'status', kind: 'text', width: 16, valor: (row) => wordOf(statusDePedido, row.status) },
      texto('veiculo', 'veiculo'),
      texto('validador', 'validador'),
      texto('confirmador', 'confirmador'),
      texto('aprovador', 'aprovador'),
      texto('reprovador', 'reprovador'),
      texto('justificativa', 'justificativa', 60),
    ],
    (lote) => sql<LinhaDePedido>`
      select p.numero, p.tipo, p.status, p.data_registro, p.justificativa, f.nome as fornecedor,
        o.codigo || ' - ' || o.nome as obra, v.placa || ' - ' || v.modelo as veiculo, s.nome as solicitante,
        va.nome as validador, co.nome as confirmador, ap.nome as aprovador, re.nome as reprovador
      from ${lote} as p
        left join fornecedores as f on f.id = p.fornecedor_id left join obras as o on o.id = p.obra_id
        left join veiculos as v on v.id = p.veiculo_id left join usuarios as s on s.id = p.solicitante_id
        left join usuarios as va on va.id = p.validador_id left join usuarios as co on co.id = p.confirmador_id
        left join usuarios as ap on ap.id = p.aprovador_id left join usuarios as re on re.id = p.reprovador_id
      order by p.id`,
  ),
  aba<LinhaDeItem>(
    'Itens',
    [
      numero,
      texto('descricao', 'descricao', 48),
      texto('unidade', 'unidade', 12),
      { header: 'quantidade', kind: 'number', valor: (row) => row.quantidade },
      { header: 'valorUni', kind: 'price', valor: (row) => row.valor },
      { header: 'valorTotal', kind: 'money', valor: (row) => row.total },
      texto('categoria de custo', 'categoria', 36),
      texto('classe de custo', 'classe', 36),
    ],
    (lote) => sql<LinhaDeItem>`
      select p.numero, i.descricao, i.unidade, i.quantidade, i.valor, round(i.quantidade * i.valor, 2) as total,
        c.codigo || ' - ' || c.despesa as categoria, concat_ws(' / ', m.nome, r.nome) as classe
      from ${lote} as p join pedidos_itens as i on i.pedido_id = p.id
        left join categorias_de_custo as c on c.id = i.codigo_custo_id
        left join classes_de_custo as m on m.id = c.classe_master_id
        left join classes_de_custo as r on r.id = c.classe_restrita_id
      order by p.id, i.id`,
  ),
  aba<LinhaDeAnexo>(
    'Anexos',
    [
      numero,
      texto('centro de custo', 'centro', 36),
      texto('empresa pagadora', 'empresa', 36),
      { header: 'tipo', kind: 'text', width: 18, valor: (row) => wordOf(tiposDeAnexo, row.tipo) },
      texto('fornecedor', 'fornecedor', 36),
      {
        header: 'cpf/cnpj',
        kind: 'text',
        width: 20,
        valor: ({ documento }, quanto) =>
          documento && (quanto === 'tudo' ? formatDocument(documento) : cpfCortado(formatDocument(documento))),
      },
      { header: 'valor', kind: 'money', valor: (row) => row.valor },
      { header: 'previsão de pagamento', kind: 'date', width: 22, valor: (row) => row.dataVencimento },
      { header: 'agendado', kind: 'date', valor: (row) => row.dataAgendada },
      texto('observações', 'observacao', 60),
      { header: 'status', kind: 'text', width: 10, valor: (row) => palavraDoPagamento('status', row.status) },
    ],
    // Who pays: the institutional account the attachment names, else the legal account of its cost centre.
    (lote) => sql<LinhaDeAnexo>`
      select p.numero, a.tipo, a.status, coalesce(a.valor_parcela, a.valor) as valor, a.data_vencimento, a.data_agendada,
        a.observacao, f.nome as fornecedor, f.cpf_ou_cnpj as documento, c.codigo || ' - ' || c.nome as centro,
        coalesce(n.nome, j.razao_social, j.nome) as empresa
      from ${lote} as p join pedidos_anexos as a on a.pedido_id = p.id
        join contas_contrato as c on c.id = coalesce(a.centro_de_custo, p.centro_de_custo_id)
        left join contas_juridicas as j on j.id = c.cj_id
        left join contas_institucionais as n on n.id = a.centro_institucional
        left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
      order by p.id, a.id`,
  ),
]

const milhares = (n: number): string => n.toLocaleString('pt-BR')

async function contar(ctx: Ctx, onde: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from pedidos as p where ${onde}`.execute(
    ctx.db,
  )
  const total = Number(rows[0]!.total)
  if (total > MAX_SHEET_ROWS)
    throw badInput(
      `A planilha teria ${milhares(total)} pedidos e o limite é ${milhares(MAX_SHEET_ROWS)}. Restrinja o filtro e extraia em partes.`,
    )
  return total
}

/** One sheet's rows, some hundred orders at a time, so that memory does not grow with the company. */
async function* linhas(
  ctx: Ctx,
  aba: Aba,
  onde: RawBuilder<boolean>,
  andou: (pedidos: number) => Promise<void>,
): AsyncGenerator<unknown[]> {
  let escritas = 0
  for (let ultimo = '0'; ; ) {
    const { rows: lote } = await sql<{ id: string }>`select p.id from pedidos as p
      where ${onde} and p.id > ${ultimo}::bigint order by p.id limit ${LOTE}`.execute(ctx.db)
    if (lote.length > 0) {
      const deste = sql`(select * from pedidos as p where ${onde} and p.id > ${ultimo}::bigint and p.id <= ${lote.at(-1)!.id}::bigint)`
      const rows = await aba.ler(ctx, deste)
      escritas += rows.length
      if (escritas > MAXIMO_DE_LINHAS)
        throw badInput(
          `A aba ${aba.name} passaria de ${milhares(MAXIMO_DE_LINHAS)} linhas. Restrinja o filtro e extraia em partes.`,
        )
      yield* rows
    }
    await andou(lote.length)
    if (lote.length < LOTE) return
    ultimo = lote.at(-1)!.id
  }
}

/** POST /extractPedidos/planilha: orders, their items and their attachments as one workbook of three sheets, made as a work. */
export function planilhaDePedidosRoutes(router: Router): void {
  const work = router.works.define<FiltroDePedidos>({
    tipo: 'planilha:extractPedidos',
    access: LER,
    titulo: () => 'Planilha de pedidos, itens e anexos',
    async run(ctx, filtro, { progress }) {
      const onde = await condicoes(ctx, filtro)
      const total = await contar(ctx, onde)
      let feito = 0
      await progress(0, total * abas.length)
      const andou = (quantos: number) => {
        feito = Math.min(feito + quantos, total * abas.length)
        return progress(feito)
      }
      return {
        nome: fileName('pedidos'),
        accept: ['xlsx'],
        content: planilhaBytes({
          sheets: abas.map((aba) => ({ ...aba, rows: linhas(ctx, aba, onde, andou) })),
        }),
        log: () => ({
          telaId: pedidos.tela.id,
          entidade: pedidos.name,
          descricao: `Baixou a planilha de pedidos, itens e anexos (${total === 1 ? '1 pedido' : `${milhares(total)} pedidos`})`,
        }),
        mensagem: () =>
          total === 0
            ? 'Nenhum pedido: o filtro não alcança nada.'
            : total === 1
              ? '1 pedido'
              : `${milhares(total)} pedidos`,
      }
    },
  })
  router.call(chamadasDePedidos.planilha, {
    access: LER,
    summary: 'Começa a fazer a planilha de pedidos, itens e anexos',
    handler: async (ctx, { body }) => {
      await contar(ctx, await condicoes(ctx, body))
      return { trabalhoId: await work.start(ctx, body) }
    },
  })
}
