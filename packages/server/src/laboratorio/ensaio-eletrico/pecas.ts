/** The pieces that may come to the bench, each with the criterion proposed and what is looked at in it. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { PecaNaBancada, PreparoDaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { SITUACAO_DE_INSTRUMENTO } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { ultimaCalibracao, utilizavel } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { ITEM_RESOLVIDO, STATUS_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { type Criterio, guardarCriterio, proporCriterio } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { calibracoesDe } from '../instrumentos/calibracoes-de.ts'
import { faixaDe, toleranciaDe } from './ajustes.ts'
import { checklistDos } from './conferir.ts'
import { aRepetir, porQueNaoEnsaiar, type UltimoEnsaio } from './item.ts'

/** Pieces that are read at once: an order's lot. */
const MAXIMO = 200

type PecaLida = Omit<PecaNaBancada, 'criterio' | 'outros' | 'checklist' | 'repeteId' | 'anteriores' | 'impedimento'> & {
  readonly osStatus: number
  readonly tipoEquipamentoId: string
}

async function lidas(ctx: Ctx, quais: RawBuilder<boolean>): Promise<PecaLida[]> {
  const { rows } = await sql<PecaLida>`select i.id as os_item_id, i.os_id, o.numero as os_numero, o.status as os_status,
      i.sequencia, i.fase, i.status as situacao, i.equipamento_id, e.etiqueta, e.numero_serie, t.nome as tipo, t.grupo,
      e.classe, e.comprimento_mm, e.diametro_mm, e.lado, coalesce(t.insuflacao, false) as insuflacao,
      e.tipo_equipamento_id
    from laboratorio_os_itens as i join laboratorio_os as o on o.id = i.os_id
    join equipamentos_isolantes as e on e.id = i.equipamento_id join tipos_equipamento as t on t.id = e.tipo_equipamento_id
    where ${inScope(ctx, laboratorioOs, 'o')} and ${quais}
    order by o.id desc, i.sequencia limit ${MAXIMO}`.execute(ctx.db)
  return rows
}

async function criteriosDos(ctx: Ctx, tiposIds: readonly string[]): Promise<Criterio[]> {
  const rows = await ctx.db
    .selectFrom('criteriosEnsaio')
    .selectAll()
    .where(sql<boolean>`tipo_equipamento_id = any(${idArray(tiposIds)})`)
    .where('situacao', '<>', SITUACAO_DE_CRITERIO.obsoleto)
    .execute()
  return rows.map((row) => toRecord(criteriosEnsaio, row))
}

type DoItem = UltimoEnsaio & { readonly osItemId: string }
async function ultimosDos(ctx: Ctx, itensIds: readonly string[]): Promise<Map<string, DoItem>> {
  const { rows } =
    await sql<DoItem>`select distinct on (t.os_item_id) t.os_item_id, t.id, t.resultado, t.repeticao_de_id
    from ensaios_eletricos as t where t.os_item_id = any(${idArray(itensIds)}) order by t.os_item_id, t.id desc`.execute(
      ctx.db,
    )
  return new Map(rows.map((um) => [um.osItemId, um]))
}

type AnteriorDaPeca = PecaNaBancada['anteriores'][number] & { readonly equipamentoId: string }
/** The last tests of each, so that a leakage that grows is seen. */
async function anterioresDos(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AnteriorDaPeca[]>> {
  const { rows } = await sql<AnteriorDaPeca>`select u.* from unnest(${idArray(ids)}) as e (id)
    cross join lateral (select t.equipamento_id, t.id, t.fim, t.resultado, t.corrente::float8 as corrente,
        t.limite::float8 as limite, t.unidade
      from ensaios_eletricos as t where t.equipamento_id = e.id and ${inScope(ctx, ensaiosEletricos, 't')}
      order by t.fim desc limit 5) as u`.execute(ctx.db)
  return Map.groupBy(rows, ({ equipamentoId }) => equipamentoId)
}

export interface QuaisPecas {
  readonly codigo?: string | undefined
  readonly itens?: readonly string[] | undefined
  readonly osId?: readonly string[] | undefined
}

/** By what was read off the piece (its tag, else its serial number, of an order that is not over), by items, or all of an order that wait. */
function quais({ codigo, itens, osId }: QuaisPecas): RawBuilder<boolean> {
  if (itens) return sql<boolean>`i.id = any(${idArray(itens)})`
  const porEnsaiar = sql<boolean>`i.status <> all(${[...ITEM_RESOLVIDO]}::smallint[])`
  if (osId) return sql<boolean>`i.os_id = any(${idArray(osId)}) and ${porEnsaiar}`
  const lido = (codigo ?? '').trim().toUpperCase()
  if (!lido) return sql<boolean>`false`
  const aberta = sql<boolean>`o.status not in (${sql.lit(STATUS_DE_OS.entregue)}, ${sql.lit(STATUS_DE_OS.cancelada)})`
  return sql<boolean>`${aberta} and (e.etiqueta = ${lido} or e.numero_serie = ${lido}${
    looksLikeId(lido) ? sql` or i.id = ${lido}::bigint` : sql``
  })`
}

export async function pecasParaEnsaiar(ctx: Ctx, pedido: QuaisPecas): Promise<PecaNaBancada[]> {
  const pecas = await lidas(ctx, quais(pedido))
  const tiposIds = [...new Set(pecas.map(({ tipoEquipamentoId }) => tipoEquipamentoId))]
  const [criterios, checklist, ultimos, anteriores] = await Promise.all([
    criteriosDos(ctx, tiposIds),
    checklistDos(ctx.db, tiposIds),
    ultimosDos(
      ctx,
      pecas.map(({ osItemId }) => osItemId),
    ),
    anterioresDos(
      ctx,
      pecas.map(({ equipamentoId }) => equipamentoId),
    ),
  ])
  return pecas.map((peca) => {
    const { osStatus, tipoEquipamentoId, ...resto } = peca
    const proposta = proporCriterio(criterios, peca, peca.fase)
    return {
      ...resto,
      criterio: proposta.criterio && guardarCriterio(proposta.criterio),
      outros: proposta.outros.map(guardarCriterio),
      checklist: checklist
        .filter((item) => item.tipoEquipamentoId === tipoEquipamentoId)
        .map(({ itemId, texto, eliminatorio }) => ({ itemId, texto, eliminatorio })),
      repeteId: aRepetir(peca.situacao, ultimos.get(peca.osItemId)),
      anteriores: (anteriores.get(peca.equipamentoId) ?? []).map(({ equipamentoId: _, ...um }) => um),
      impedimento: porQueNaoEnsaiar({ ...peca, osStatus }) ?? proposta.motivo ?? null,
    }
  })
}

/** The instruments that are good on that day, by their tags. */
async function instrumentosUtilizaveis(ctx: Ctx, dia: PlainDate): Promise<PreparoDaBancada['instrumentos']> {
  const ativos = await ctx.db
    .selectFrom('instrumentos')
    .select(['id', 'etiqueta', 'nome', 'tipo', 'situacao'])
    .where('situacao', '=', SITUACAO_DE_INSTRUMENTO.ativo)
    .where(inScope(ctx, instrumentos))
    .orderBy('etiqueta')
    .execute()
  const calibracoes = await calibracoesDe(
    ctx.db,
    ativos.map(({ id }) => id),
  )
  return ativos.flatMap((um) => {
    const suas = calibracoes.get(um.id) ?? []
    const conta = ultimaCalibracao(suas, dia)
    if (!conta || !utilizavel(um, suas, dia)) return []
    const { id, etiqueta, nome, tipo } = um
    return [{ instrumentoId: id, etiqueta, nome, tipo, certificado: conta.numeroCertificado, validade: conta.validade }]
  })
}

/** What the bench is set up with: the instruments that are good today, the tolerance and the range of the air. */
export async function prepararBancada(ctx: Ctx): Promise<PreparoDaBancada> {
  const { temperatura, umidade } = faixaDe(ctx)
  return {
    instrumentos: await instrumentosUtilizaveis(ctx, today()),
    toleranciaPercentual: toleranciaDe(ctx),
    faixa: { temperatura: [...temperatura], umidade: [...umidade] },
  }
}
