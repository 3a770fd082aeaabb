import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { fluxoDoCriterio } from '@prumo/domain/laboratorio/tipo-equipamento/fluxo.ts'
import { CRITERIO_JA_VALIDADO, sobrepoem } from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, passar, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { segurarCriterios } from './trava.ts'

type Fluxo = typeof fluxoDoCriterio
export type CriterioRow = RowOf<typeof criteriosEnsaio>
export type TipoRow = RowOf<typeof tiposEquipamento>

/** A criterion about to act, and the type it is of. */
interface CasoDoCriterio extends Caso<Fluxo> {
  readonly ctx: Ctx
  readonly tipo: TipoRow
  /** What the act did beside it, for its one line in the trail. */
  readonly alem: string[]
}

/** Criteria where their flow meets the database. */
export const CRITERIOS: FluxoNoBanco<Fluxo, CasoDoCriterio> = {
  fluxo: fluxoDoCriterio,
  carregar: async (ctx, db, row) => ({
    ctx,
    alem: [],
    row,
    tipo: await findRow(ctx, db, tiposEquipamento, row.tipoEquipamentoId),
    registro: { revisao: row.revisao, situacao: row.situacao },
    pessoa: pessoaDe(ctx),
  }),
}

/**
 * What validating asks of the others of its type: none in force speaks of the same pieces but the one it takes the place of,
 * which is obsolete from this act on. Those who validate one type wait for one another, so that two at once are told apart.
 */
async function tomarOLugar(tx: Tx, { ctx, row, alem }: CasoDoCriterio): Promise<void> {
  await segurarCriterios(tx, row.tipoEquipamentoId)
  const emVigor = (await tx
    .selectFrom('criteriosEnsaio')
    .selectAll()
    .where('tipoEquipamentoId', '=', row.tipoEquipamentoId)
    .where('situacao', '=', SITUACAO_DE_CRITERIO.validado)
    .where('id', '<>', row.id)
    .orderBy('id')
    .forUpdate()
    .execute()) as CriterioRow[]
  const outro = emVigor.find((um) => um.id !== row.versaoAnteriorId && sobrepoem(um, row))
  if (outro)
    throw conflict(CRITERIO_JA_VALIDADO, { [row.classe === null ? 'fase' : 'classe']: `Já vale: ${outro.nome}.` })
  const anterior = emVigor.find(({ id }) => id === row.versaoAnteriorId)
  if (!anterior) return
  await announce(ctx, tx, criteriosEnsaio, await passar(tx, CRITERIOS, anterior, 'obsoletar'), anterior)
  alem.push(`; a versão ${anterior.versao} fica obsoleta`)
}

const chamado = ({ nome, versao }: CriterioRow, { tipo }: CasoDoCriterio) =>
  `o critério de ensaio "${nome}" v${versao} de "${tipo.nome}"`

/** Whoever reads the type sees its criteria, and whoever changes it upon what they were is told. */
export async function mexerNoTipo(ctx: Ctx, tx: Tx, tipo: TipoRow): Promise<void> {
  await tx
    .updateTable('tiposEquipamento')
    .set({ revisao: sql<number>`revisao + 1` })
    .where('id', '=', tipo.id)
    .execute()
  await announce(ctx, tx, tiposEquipamento, tipo)
}

/** What each act writes beyond its state. */
export const passosDoCriterio: Passos<Fluxo, CasoDoCriterio> = {
  validar: {
    async escrever(tx, caso) {
      await tomarOLugar(tx, caso)
      return { campos: { validadorId: caso.pessoa.id, validadoEm: sql<string>`now()` } }
    },
    frase: (depois, caso) => `Validou ${chamado(depois, caso)}${caso.alem.join('')}`,
    depois: (tx, _depois, { ctx, tipo }) => mexerNoTipo(ctx, tx, tipo),
  },
  obsoletar: {
    frase: (depois, caso) => `Tornou obsoleto ${chamado(depois, caso)}`,
    depois: (tx, _depois, { ctx, tipo }) => mexerNoTipo(ctx, tx, tipo),
  },
}
