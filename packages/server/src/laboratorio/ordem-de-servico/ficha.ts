/** The worksheet of an order (design, Works 5.1): each piece, what it is to be tested by, what came of it, its laudo. */

import { RESULTADO_VISUAL } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { ItemDaFicha, LinhaDaFicha, PecaDaOrdem } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import {
  type Criterio,
  type CriterioGuardado,
  proporCriterio,
} from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { notFound } from '../../core/errors.ts'
import { laudoDoItem } from './ler.ts'

/** A piece `e` of a type `t`, as an order shows it. */
export const colunasDaPeca = sql`e.id, e.etiqueta, t.nome as tipo, t.grupo, e.classe, e.numero_serie, e.fabricante, e.modelo,
  e.tamanho, e.comprimento_mm, e.lado, e.situacao, e.data_ultimo_ensaio::text, e.data_proximo_ensaio::text`

type Numero = string | null
interface LinhaDeEnsaio {
  readonly id: string
  readonly data: string
  readonly resultado: number
  readonly motivoReprovacao: number | null
  readonly tensaoKv: Numero
  readonly corrente: Numero
  readonly limite: Numero
  readonly unidade: number | null
  readonly naoConformes: number | null
}
/** A test `x`, as the worksheet and the trend of a piece tell of it. */
const colunasDoEnsaio = sql`x.id, x.fim as data, x.resultado, x.motivo_reprovacao, x.tensao_kv, x.corrente, x.limite, x.unidade,
  case when jsonb_array_length(x.inspecao_visual) = 0 then null else (select count(*)::int
    from jsonb_array_elements(x.inspecao_visual) as v
    where (v ->> 'resultado')::int = ${sql.lit(RESULTADO_VISUAL.naoConforme)}) end as nao_conformes`

const numero = (valor: Numero): number | null => (valor === null ? null : Number(valor))
const comoEnsaio = ({ tensaoKv, corrente, limite, ...resto }: LinhaDeEnsaio) => ({
  ...resto,
  tensaoKv: numero(tensaoKv),
  corrente: numero(corrente),
  limite: numero(limite),
})

type Linha = Omit<LinhaDaFicha, 'peca' | 'criterio' | 'semCriterio' | 'ensaio' | 'laudo' | 'valor'> & {
  readonly valor: Numero
  readonly laudoId: string | null
  readonly tipoEquipamentoId: string
  readonly diametroMm: number | null
} & { readonly peca: PecaDaOrdem }

async function itensDe(db: Db | Tx, onde: RawBuilder<boolean>): Promise<Linha[]> {
  const { rows } = await sql<
    Omit<Linha, 'peca'> & { equipamentoId: string }
  >`select i.id, i.revisao, i.sequencia, i.fase, i.status, i.condicao, i.motivo_nao_ensaiado, i.valor,
      ${laudoDoItem} as laudo_id, e.id as equipamento_id, e.tipo_equipamento_id, e.diametro_mm,
      (select count(*)::int from fotos as f where f.entidade = ${laboratorioOsItens.name} and f.registro_id = i.id) as total_fotos
    from laboratorio_os_itens as i join equipamentos_isolantes as e on e.id = i.equipamento_id
    where ${onde} order by i.sequencia`.execute(db)
  const pecas = await pecasDe(
    db,
    rows.map(({ equipamentoId }) => equipamentoId),
  )
  return rows.map(({ equipamentoId, ...item }) => ({ ...item, peca: pecas.get(equipamentoId)! }))
}

async function pecasDe(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PecaDaOrdem>> {
  const { rows } = await sql<PecaDaOrdem>`select ${colunasDaPeca} from equipamentos_isolantes as e
    join tipos_equipamento as t on t.id = e.tipo_equipamento_id where e.id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map((peca) => [peca.id, peca]))
}

async function criteriosDe(db: Db | Tx, tipos: readonly string[]): Promise<Criterio[]> {
  const { rows } = await sql<RowOf<typeof criteriosEnsaio>>`select * from criterios_ensaio
    where tipo_equipamento_id = any(${idArray([...new Set(tipos)])}) order by id`.execute(db)
  return rows.map((row) => toRecord(criteriosEnsaio, row))
}

/** The last test of each item. */
async function ensaiosDe(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<
    LinhaDeEnsaio & { osItemId: string; criterio: CriterioGuardado }
  >`select distinct on (x.os_item_id) x.os_item_id, x.criterio, ${colunasDoEnsaio}
    from ensaios_eletricos as x where x.os_item_id = any(${idArray(ids)}) order by x.os_item_id, x.fim desc, x.id desc`.execute(
    db,
  )
  return new Map(rows.map(({ osItemId, criterio, ...ensaio }) => [osItemId, { criterio, ensaio: comoEnsaio(ensaio) }]))
}

type Laudo = NonNullable<LinhaDaFicha['laudo']>
async function laudosDe(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Laudo>> {
  const { rows } = await sql<Laudo>`select l.id, l.identificacao, l.status, l.numero_revisao from laudos as l
    where l.id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map((laudo) => [laudo.id, laudo]))
}

async function completar(db: Db | Tx, linhas: readonly Linha[]): Promise<LinhaDaFicha[]> {
  const ids = linhas.map(({ id }) => id)
  const [criterios, ensaios, laudos] = await Promise.all([
    criteriosDe(
      db,
      linhas.map(({ tipoEquipamentoId }) => tipoEquipamentoId),
    ),
    ensaiosDe(db, ids),
    laudosDe(
      db,
      linhas.flatMap(({ laudoId }) => laudoId ?? []),
    ),
  ])
  return linhas.map(({ laudoId, tipoEquipamentoId, diametroMm, valor, ...linha }) => {
    const feito = ensaios.get(linha.id)
    const { classe, comprimentoMm } = linha.peca
    // What was tested keeps the criterion it was tested by, in the test.
    const proposta = feito
      ? null
      : proporCriterio(criterios, { tipoEquipamentoId, classe, comprimentoMm, diametroMm }, linha.fase)
    const criterio = feito?.criterio ?? proposta?.criterio
    return {
      ...linha,
      valor: numero(valor),
      criterio: criterio
        ? { id: criterio.id, nome: criterio.nome, tensaoKv: Number(criterio.tensaoKv), tempoS: criterio.tempoS }
        : null,
      semCriterio: proposta?.motivo ?? null,
      ensaio: feito?.ensaio ?? null,
      laudo: (laudoId && laudos.get(laudoId)) || null,
    }
  })
}

/** GET /laboratorio-os/:id/ficha. */
export async function lerFicha(ctx: Ctx, id: string): Promise<{ itens: LinhaDaFicha[] }> {
  await findRow(ctx, ctx.db, laboratorioOs, id)
  return { itens: await completar(ctx.db, await itensDe(ctx.db, sql<boolean>`i.os_id = ${id}::bigint`)) }
}

/** GET /laboratorio-os/:id/ficha/:equipamentoId: a piece of the order, with every test of it in this person's reach. */
export async function lerItem(ctx: Ctx, id: string, equipamentoId: string): Promise<ItemDaFicha> {
  await findRow(ctx, ctx.db, laboratorioOs, id)
  const linhas = await itensDe(
    ctx.db,
    sql<boolean>`i.os_id = ${id}::bigint and i.equipamento_id::text = ${equipamentoId}`,
  )
  const [item] = await completar(ctx.db, linhas)
  if (!item) throw notFound()
  const { rows } = await sql<LinhaDeEnsaio & { fase: number; osId: string; osNumero: string; veOrdem: boolean }>`select
      ${colunasDoEnsaio}, x.fase, x.os_id, x.os_numero, ${inScope(ctx, laboratorioOs, 'o')} as ve_ordem
    from ensaios_eletricos as x join laboratorio_os as o on o.id = x.os_id
    where x.equipamento_id = ${item.peca.id}::bigint and ${inScope(ctx, ensaiosEletricos, 'x')} order by x.fim, x.id`.execute(
    ctx.db,
  )
  return {
    item,
    ensaios: rows.map(({ osId, osNumero, veOrdem, ...ensaio }) => ({
      ...comoEnsaio(ensaio),
      fase: ensaio.fase,
      ordem: veOrdem ? { id: osId, numero: osNumero } : null,
    })),
  }
}
