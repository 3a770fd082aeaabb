/** The services' invoices of orders, as the rules of withholding see them, and what was worked out of them. */
import { type PlainDate, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { type Centavos, toCentavos } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import type { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO, TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { SEM_EFEITO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { LinhaApurada, NoMes, NotaDeServico } from '@prumo/domain/financeiro/retencoes/apurar.ts'
import { regimeDe, type Tributo } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { RowOf } from '../../core/database/table.ts'

type Anexo = RowOf<typeof pedidosAnexos>
/** One that is there, or about to be. */
type Nascente = Pick<Anexo, 'tipo'> & Partial<Record<'servico' | 'valor', string | number | null | undefined>>
export type LinhaRetida = Awaited<ReturnType<typeof lerRetencoes>>[number]

const centavos = (valor: string | number | null): Centavos => (valor === null ? 0 : (toCentavos(valor) ?? 0))

/** Is it an invoice of a service whose kind was marked, from somebody known? */
export const ehDeServico = ({ tipo, servico, valor }: Nascente): boolean =>
  tipo === TIPO_DE_ANEXO.notaFiscal && servico != null && centavos(valor ?? null) > 0

export const fornecedorDaNota = (
  anexo: Pick<Anexo, 'fornecedorId'>,
  pedido: { readonly fornecedorId: string | null },
): string | null => anexo.fornecedorId ?? pedido.fornecedorId

/** The day an order's supplier is paid on: as it was, else as it is to be, else today. */
export function diaDoPagamento(
  anexos: readonly (Pick<Anexo, 'tipo' | 'status' | 'dataAgendada' | 'dataVencimento'> & {
    readonly dataPagamento?: string | null
  })[],
  hoje = today(),
): PlainDate {
  const dias = anexos
    .filter(({ tipo }) => DEVIDOS.includes(tipo) && tipo !== TIPO_DE_ANEXO.guia)
    .map((um) => (um.status === STATUS_DE_ANEXO.pago ? um.dataPagamento : null) ?? um.dataAgendada ?? um.dataVencimento)
    .filter((dia) => dia !== null && dia !== undefined)
    .sort()
  return dias[0] ?? hoje
}

/** What an invoice says of itself; amounts in reais, as on the wire or as the database's exact text. */
type NotaEscrita = Pick<Anexo, 'servico' | 'servicoMunicipio' | 'dataEmissao'> & {
  readonly [C in 'valor' | 'servicoMateriais' | 'retidoInss' | 'retidoIss' | 'retidoIrrf' | 'retidoCsrf']:
    | string
    | number
    | null
}

export function notaDeServico(
  anexo: NotaEscrita,
  { pagamento, municipio, registro }: { pagamento: PlainDate; municipio: string | null; registro: string },
): NotaDeServico {
  const dito = ([tributo, valor]: readonly [Tributo, string | number | null]) =>
    valor === null ? [] : [[tributo, centavos(valor)]]
  return {
    servico: anexo.servico!,
    municipio: anexo.servicoMunicipio ?? municipio,
    valor: centavos(anexo.valor),
    materiais: centavos(anexo.servicoMateriais),
    emissao: anexo.dataEmissao ?? plainDateOf(new Date(registro)),
    pagamento,
    declarado: Object.fromEntries(
      (
        [
          [1, anexo.retidoInss],
          [2, anexo.retidoIss],
          [3, anexo.retidoIrrf],
          [4, anexo.retidoCsrf],
        ] as const
      ).flatMap(dito),
    ),
  }
}

export interface FornecedorQueSeRetem {
  readonly id: string
  readonly regime: number
  readonly municipio: string | null
}

/** What suppliers are to the tax, by id. */
export async function lerRegimes(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, FornecedorQueSeRetem>> {
  const quais = [...new Set(ids.filter((id) => id !== null))]
  if (quais.length === 0) return new Map()
  const rows = await db
    .selectFrom('fornecedores')
    .select(['id', 'regime', 'cpfOuCnpj', 'municipioIbge'])
    .where(sql<boolean>`id = any(${idArray(quais)})`)
    .execute()
  return new Map(rows.map((um) => [um.id, { id: um.id, regime: regimeDe(um), municipio: um.municipioIbge }]))
}

/** What was worked out of those orders' invoices, each line with where its guide stands. */
export const lerRetencoes = (db: Db | Tx, pedidos: readonly string[]) =>
  db
    .selectFrom('pedidosRetencoes as r')
    .leftJoin('pedidosAnexos as g', 'g.id', 'r.guiaId')
    .leftJoin('usuarios as u', 'u.id', 'r.dispensadaPorId')
    .selectAll('r')
    .select(['g.status as guiaStatus', 'g.statusBanco as guiaStatusBanco', 'u.nome as dispensadaPor'])
    .where(sql<boolean>`r.pedido_id = any(${idArray(pedidos)})`)
    .orderBy('r.notaId')
    .orderBy('r.tributo')
    .orderBy('r.id')
    .execute()

/** Paid, or at the bank: what it is is never altered any more. */
export const jaFoi = ({ guiaStatus, guiaStatusBanco }: Pick<LinhaRetida, 'guiaStatus' | 'guiaStatusBanco'>): boolean =>
  guiaStatus === STATUS_DE_ANEXO.pago || guiaStatusBanco === STATUS_DE_BANCO.enviado

/** What the other invoices of that supplier's month came to: of living orders, and of this very one unless it is left out whole. */
export async function lerOMes(
  db: Db | Tx,
  {
    fornecedorId,
    pedidoId,
    menos,
  }: { fornecedorId: string } & ({ pedidoId: string; menos: string } | { pedidoId: string | null; menos: 'tudo' }),
): Promise<(tributo: Tributo, competencia: string) => NoMes> {
  const { rows } = await sql<{ tributo: number; competencia: string; base: string; calculado: string; retido: string }>`
    select r.tributo, r.competencia, sum(r.base)::text as base, sum(r.calculado)::text as calculado, sum(r.retido)::text as retido
    from pedidos_retencoes as r join pedidos as p on p.id = r.pedido_id
    where r.fornecedor_id = ${fornecedorId} and r.dispensada_em is null
      and ${menos === 'tudo' ? sql`p.id is distinct from ${pedidoId}::bigint` : sql`r.nota_id <> ${menos}`}
      and (p.id = ${pedidoId}::bigint or p.status not in (${literals(SEM_EFEITO)}))
    group by 1, 2`.execute(db)
  const porMes = new Map(rows.map((um) => [`${um.tributo} ${um.competencia}`, um]))
  return (tributo, competencia) => {
    const um = porMes.get(`${tributo} ${competencia}`)
    return um
      ? { base: centavos(um.base), calculado: centavos(um.calculado), retido: centavos(um.retido) }
      : { base: 0, calculado: 0, retido: 0 }
  }
}

/** A line as it is written, with the words of its rule on this day. */
export const comoSeGrava = (linha: LinhaApurada) => ({
  regraId: linha.regra.id,
  beneficiario: linha.regra.beneficiario,
  codigoDeReceita: linha.regra.codigoDeReceita,
  fonte: linha.regra.fonte,
  prazo: JSON.stringify({
    fatoGerador: linha.regra.fatoGerador,
    mesesDepois: linha.regra.mesesDepois,
    diaDoVencimento: linha.regra.diaDoVencimento,
    ajuste: linha.regra.ajuste,
  }),
  competencia: linha.competencia,
  vencimento: linha.vencimento,
  aliquota: linha.regra.aliquota,
})
