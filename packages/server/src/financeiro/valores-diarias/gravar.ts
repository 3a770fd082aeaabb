import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { fluxoDoValor } from '@prumo/domain/financeiro/valores-diarias/fluxo.ts'
import { localidadeLimpa, problemasDoValor, situacaoDoValor } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import {
  type NovaVigencia,
  type ValorNaResposta,
  type ValorNovo,
  valorAlterado,
  valorNaResposta,
  valorNovo,
} from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import { agir, type FluxoNoBanco, passar, pessoaDe, travar } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { create, refuseStale, update } from '../../core/crud/write.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'
import type { NewRow } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

const USADO =
  'Este valor já foi usado em diárias pedidas e não muda mais. Crie uma nova vigência: a partir do dia escolhido vale o novo valor.'

/** Rates are written one at a time, so that two of them cannot come to hold for the same case together. */
const umDeCadaVez = (tx: Tx): Promise<void> => holdLock(tx, 'valoresDeDiarias')

/** Refuses a rate that would hold on some day together with another of the same key. */
async function conferirVigencia(tx: Tx, valor: Partial<NewRow<typeof valoresDiarias>>): Promise<void> {
  if (valor.ativo === false) return
  const { rows } = await sql<{ nome: string; inicio: string; fim: string | null }>`
    select nome, vigencia_inicio as inicio, vigencia_fim as fim from valores_diarias
    where ativo and id <> ${valor.id ?? 0}::bigint and tipo = ${valor.tipo} and base = ${valor.base}
      and funcao_id is not distinct from ${valor.funcaoId ?? null}::bigint
      and centro_de_custo_id is not distinct from ${valor.centroDeCustoId ?? null}::bigint
      and obra_id is not distinct from ${valor.obraId ?? null}::bigint
      and localidade_tipo = ${valor.localidadeTipo} and uf is not distinct from ${valor.uf ?? null}::text
      and normalizar(coalesce(municipio, '')) = normalizar(coalesce(${valor.municipio ?? null}::text, ''))
      and vigencia_inicio <= coalesce(${valor.vigenciaFim ?? null}::date, 'infinity')
      and coalesce(vigencia_fim, 'infinity') >= ${valor.vigenciaInicio}::date
    order by vigencia_inicio limit 1`.execute(tx)
  const outro = rows[0]
  if (!outro) return
  const periodo = `desde ${formatDate(outro.inicio)}${outro.fim ? ` até ${formatDate(outro.fim)}` : ''}`
  const frase = `O valor "${outro.nome}" já vale para o mesmo caso ${periodo}. Encerre-o antes, ou crie nele uma nova vigência.`
  throw conflict(frase, { vigenciaInicio: frase })
}

async function emUso(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select v.id from unnest(${idArray(ids)}) as v(id)
    where exists (select 1 from solicitar_diarias_valores as u join solicitar_diarias_linhas as l on l.id = u.linha_id
      join solicitar_diarias as s on s.id = l.solicitacao_id
      where u.valor_diaria_id = v.id and s.pedido_id is not null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Rates as they are answered: with where they stand today and whether they may still change. */
export async function apresentar(
  db: Db | Tx,
  valores: readonly RecordOf<typeof valoresDiarias>[],
): Promise<ValorNaResposta[]> {
  const usados = await emUso(
    db,
    valores.map(({ id }) => id),
  )
  const hoje = today()
  return valores.map((valor) => ({ ...valor, situacao: situacaoDoValor(valor, hoje), emUso: usados.has(valor.id) }))
}
const um = async (tx: Tx, valor: RecordOf<typeof valoresDiarias>): Promise<ValorNaResposta> =>
  (await apresentar(tx, [valor]))[0]!

function criar(ctx: Ctx, entrada: ValorNovo): Promise<ValorNaResposta> {
  return inTransaction(ctx.db, async (tx) => {
    await umDeCadaVez(tx)
    // First: what holds in a contract out of this person's sight is not told by the refusal of a repetition.
    await checkReferences(ctx, tx, valoresDiarias, entrada)
    await conferirVigencia(tx, entrada)
    return um(tx, await create(ctx, valoresDiarias, entrada, tx))
  })
}

function alterar(ctx: Ctx, id: string, mudanca: z.output<typeof valorAlterado>): Promise<ValorNaResposta> {
  return inTransaction(ctx.db, async (tx) => {
    await umDeCadaVez(tx)
    const row = await findRow(ctx, tx, valoresDiarias, id, true)
    await refuseStale(tx, valoresDiarias, row, mudanca.revisao)
    if ((await emUso(tx, [id])).has(id)) throw conflict(USADO)
    const depois = localidadeLimpa({ ...row, ...mudanca })
    const faltas = problemasDoValor({ ...toRecord(valoresDiarias, row), ...mudanca })
    if (Object.keys(faltas).length > 0) throw badFields(faltas)
    await checkReferences(ctx, tx, valoresDiarias, mudanca)
    await conferirVigencia(tx, depois)
    const limpa = { ...mudanca, uf: depois.uf, municipio: depois.municipio }
    return um(tx, await update({ ...ctx, db: tx }, valoresDiarias, id, limpa))
  })
}

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeValores: OwnService = {
  input: valorNovo,
  patch: valorAlterado,
  record: valorNaResposta,
  create: (ctx, entrada) => criar(ctx, entrada),
  update: (ctx, id, mudanca) => alterar(ctx, id, mudanca),
  present: (ctx, valores) => apresentar(ctx.db, valores),
}

/** The flow of a rate where it meets the database. */
const VALORES: FluxoNoBanco<typeof fluxoDoValor> = {
  fluxo: fluxoDoValor,
  carregar: async (ctx, _db, row) => ({
    row,
    registro: { ...row, situacao: situacaoDoValor(row, today()) },
    pessoa: pessoaDe(ctx),
  }),
}

/** POST /valores-diarias/:id/nova-vigencia: clones the rate from that day on and ends it the day before, in one act. */
export function criarVigencia(ctx: Ctx, id: string, nova: NovaVigencia): Promise<ValorNaResposta> {
  return inTransaction(ctx.db, async (tx) => {
    await umDeCadaVez(tx)
    const { row } = await travar(ctx, tx, VALORES, id, 'novaVigencia', nova)
    const inicio = nova.vigenciaInicio
    const vespera = addDays(inicio, -1)
    const fimDeAgora = row.vigenciaFim
    const termina = fimDeAgora !== null && fimDeAgora < vespera ? fimDeAgora : vespera
    await passar(tx, VALORES, row, 'novaVigencia', { campos: { vigenciaFim: termina } })
    const { id: _, revisao: __, busca: ___, ...copia } = row
    const clone = {
      ...copia,
      valor: nova.valor,
      vigenciaInicio: inicio,
      vigenciaFim: nova.vigenciaFim ?? null,
      observacao: nova.observacao ?? row.observacao,
    }
    await conferirVigencia(tx, clone)
    const criado = await tx.insertInto('valoresDiarias').values(clone).returningAll().executeTakeFirstOrThrow()
    const reais = (valor: unknown) => formatMoney(toCentavos(String(valor)) ?? 0)
    await gravarAto(ctx, tx, valoresDiarias, {
      acao: ACAO.adicionou,
      frase: `Criou nova vigência do valor de diária "${row.nome}" a partir de ${formatDate(inicio)}: ${reais(row.valor)} → ${reais(criado.valor)}; a anterior termina em ${formatDate(termina)}`,
      registros: [{ antes: null, depois: criado }],
      mudancas: { [`valor ${id} vigenciaFim`]: [fimDeAgora, termina] },
    })
    await announce(ctx, tx, valoresDiarias, row)
    return um(tx, toRecord(valoresDiarias, criado))
  })
}

/** POST /valores-diarias/:id/desativar and /reativar. */
export const ativar = (ctx: Ctx, id: string, ativo: boolean, revisao?: number): Promise<ValorNaResposta> =>
  inTransaction(ctx.db, async (tx) => {
    await umDeCadaVez(tx)
    return agir(
      ctx,
      VALORES,
      id,
      ativo ? 'reativar' : 'desativar',
      {
        dados: { revisao },
        async escrever(_, { row }) {
          if (ativo) await conferirVigencia(tx, { ...row, ativo })
          return { campos: { ativo } }
        },
        frase: ({ nome }) => `${ativo ? 'Reativou' : 'Desativou'} o valor de diária "${nome}"`,
        responder: (_, row) => um(tx, toRecord(valoresDiarias, row)),
      },
      tx,
    )
  })
