/** The plan of a work, or of a contract as a whole, month by month: read whole, and written as a grid in one act. */
import { formatMonth } from '@prumo/domain/core/dates.ts'
import type { InputOf } from '@prumo/domain/core/entity.ts'
import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { Plano, PlanoEnviado, PrevisaoEnviada } from '@prumo/domain/obras/histograma/chamadas.ts'
import {
  categoriasDoHistograma,
  histogramaPrevisto,
  problemasDaPrevisao,
} from '@prumo/domain/obras/histograma/previsto.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { gravarAto, type Mudado } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { create, duplicate, refuseStale, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'

const TABELA = 'histogramaPrevisto' as const
type Previsao = InputOf<typeof histogramaPrevisto>
type Lugar = Pick<Previsao, 'centroDeCustoId'> & { readonly obraId?: string | null | undefined }
type Linha = Pick<PrevisaoEnviada, 'categoria' | 'funcaoId' | 'tipoVeiculo' | 'periodo'>

/** The contract is the person's, and the work is of that contract. */
async function conferirLugar(ctx: Ctx, tx: Tx, { centroDeCustoId, obraId }: Lugar): Promise<void> {
  await checkReferences(ctx, tx, histogramaPrevisto, { centroDeCustoId, obraId })
  if (!obraId) return
  const { rows } = await sql`select 1 from obras where id = ${obraId} and contrato_id = ${centroDeCustoId}`.execute(tx)
  if (rows.length === 0) throw badFields({ obraId: 'Escolha uma obra desta conta contrato.' })
}

const chaveDe = ({ categoria, funcaoId, tipoVeiculo, periodo }: Linha): string =>
  [categoria, funcaoId, tipoVeiculo, periodo].join('|')

/** What stands planned there, whole: a contract's own lines, or those of one of its works. */
export async function lerPlano(ctx: Ctx, contrato: string, obra: string | undefined): Promise<Plano> {
  const { rows } = await sql<
    Linha & { quantidade: string }
  >`select p.categoria, p.funcao_id, p.tipo_veiculo, p.periodo, p.quantidade
    from histograma_previsto as p
    where p.centro_de_custo_id = ${contrato}::bigint and p.obra_id is not distinct from ${obra ?? null}::bigint
      and ${inScope(ctx, histogramaPrevisto, 'p')}
    order by p.categoria, p.funcao_id, p.tipo_veiculo, p.periodo`.execute(ctx.db)
  const nomes = await titles(
    ctx,
    'funcoes',
    rows.flatMap(({ funcaoId }) => funcaoId ?? []),
  )
  const linhas = new Map<string, Plano['linhas'][number]>()
  for (const { categoria, funcaoId, tipoVeiculo, periodo, quantidade } of rows) {
    const chave = [categoria, funcaoId, tipoVeiculo].join('|')
    const linha = linhas.get(chave) ?? {
      categoria,
      funcaoId,
      tipoVeiculo,
      nome:
        funcaoId === null
          ? tiposDeVeiculo[tipoVeiculo as keyof typeof tiposDeVeiculo]
          : (nomes.get(funcaoId) ?? 'Função fora do seu alcance'),
      meses: [],
    }
    linha.meses.push({ periodo, quantidade: Number(quantidade) })
    linhas.set(chave, linha)
  }
  return { linhas: [...linhas.values()] }
}

/**
 * Writes the cells of a grid in one act and one log row. A cell that is no longer what the person saw refuses them all with
 * 409; the same as stands writes nothing. Answers how many changed.
 */
export function planejar(ctx: Ctx, { centroDeCustoId, obraId, celulas }: PlanoEnviado): Promise<{ gravadas: number }> {
  return inTransaction(ctx.db, async (tx) => {
    await conferirLugar(ctx, tx, { centroDeCustoId, obraId })
    for (const funcaoId of new Set(celulas.map((um) => um.funcaoId)))
      await checkReferences(ctx, tx, histogramaPrevisto, { funcaoId })
    const atuais = await tx
      .selectFrom(TABELA)
      .selectAll()
      .where('centroDeCustoId', '=', centroDeCustoId)
      .where('obraId', 'is not distinct from', obraId)
      .forUpdate()
      .$castTo<AnyRecord & Linha & { quantidade: string }>()
      .execute()
    const porChave = new Map(atuais.map((row) => [chaveDe(row), row]))
    const mudados: Mudado[] = []
    const tocadas = new Map<number, Set<string>>()
    for (const celula of celulas) {
      const { categoria, funcaoId, tipoVeiculo, periodo, quantidade, era } = celula
      const antes = porChave.get(chaveDe(celula)) ?? null
      const atual = antes === null ? null : Number(antes.quantidade)
      if (atual === quantidade) continue
      if (atual !== era) throw conflict(REVISAO_ANTIGA, { periodo, atual })
      mudados.push({
        antes,
        depois: await gravar(tx, antes, {
          centroDeCustoId,
          obraId,
          categoria,
          funcaoId,
          tipoVeiculo,
          periodo,
          quantidade,
        }),
      })
      tocadas.set(categoria, (tocadas.get(categoria) ?? new Set()).add(periodo))
    }
    if (mudados.length > 0)
      await gravarAto(ctx, tx, histogramaPrevisto, { acao: ACAO.alterou, frase: fraseDe(tocadas), registros: mudados })
    return { gravadas: mudados.length }
  })
}

async function gravar(
  tx: Tx,
  antes: AnyRecord | null,
  { quantidade, ...lugar }: Omit<Previsao, 'quantidade'> & { quantidade: number | null },
): Promise<AnyRecord | null> {
  if (antes === null)
    return tx
      .insertInto(TABELA)
      .values({ ...lugar, quantidade: quantidade! })
      .returningAll()
      .$castTo<AnyRecord>()
      .executeTakeFirstOrThrow()
      .catch((error) => duplicate(histogramaPrevisto, error))
  if (quantidade === null) {
    await tx.deleteFrom(TABELA).where('id', '=', antes.id).execute()
    return null
  }
  return tx
    .updateTable(TABELA)
    .set({ quantidade, revisao: antes.revisao + 1 })
    .where('id', '=', antes.id)
    .returningAll()
    .$castTo<AnyRecord>()
    .executeTakeFirstOrThrow()
}

/** 'Previsão de mão de obra direta 11/2026 e 12/2026 alterada' (design, Works 2.7). */
const fraseDe = (tocadas: ReadonlyMap<number, ReadonlySet<string>>): string =>
  [...tocadas]
    .map(([categoria, meses]) => {
      const nome = categoriasDoHistograma[categoria as keyof typeof categoriasDoHistograma].toLowerCase()
      return `Previsão de ${nome} ${[...meses].sort().map(formatMonth).join(', ')} alterada`
    })
    .join('; ')

/** By its own address or by name, one plan alone: the same rules. */
export const servicoDaPrevisao: OwnService = {
  create: (ctx, entrada: Previsao) =>
    inTransaction(ctx.db, async (tx) => {
      recusar(entrada)
      await conferirLugar(ctx, tx, entrada)
      return create(ctx, histogramaPrevisto, entrada, tx)
    }),
  update: (ctx, id, mudanca: Partial<Previsao> & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const antes = await findRow(ctx, tx, histogramaPrevisto, id, true)
      await refuseStale(tx, histogramaPrevisto, antes, mudanca.revisao)
      const depois = { ...antes, quantidade: Number(antes.quantidade), ...mudanca } as Previsao
      recusar(depois)
      await conferirLugar(ctx, tx, depois)
      return update({ ...ctx, db: tx }, histogramaPrevisto, id, mudanca)
    }),
}

function recusar(previsao: Previsao): void {
  const faltas = problemasDaPrevisao(previsao)
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}
