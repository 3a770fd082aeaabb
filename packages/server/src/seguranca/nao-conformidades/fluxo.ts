import { today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { RESULTADO, statusDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import type { fluxoDaNc as Declarado } from '@prumo/domain/seguranca/nao-conformidades/fluxo.ts'
import { fluxoDaNc } from '@prumo/domain/seguranca/nao-conformidades/fluxo.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passo, Passos } from '../../core/atos/transicao.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'

type Fluxo = typeof Declarado
type CasoDaNc = Caso<Fluxo>

/** Is its plan one that somebody still means to carry out, or did? */
async function temPlano(db: Db | Tx, planoId: string | null): Promise<boolean> {
  if (planoId === null) return false
  const { rows } = await sql`select 1 from planos_5w2h
    where id = ${planoId}::bigint and status <> ${sql.lit(SITUACAO_DE_PLANO.cancelado)}`.execute(db)
  return rows.length > 0
}

/** The flow of a non-conformity where it meets the database: who asked for the closing, by CPF too, and whether it has a plan. */
export const NCS: FluxoNoBanco<Fluxo> = {
  fluxo: fluxoDaNc,
  async carregar(ctx, db, row) {
    const { baixaUsuarioId } = row
    const quem = baixaUsuarioId
      ? await db.selectFrom('usuarios').select('cpf').where('id', '=', baixaUsuarioId).executeTakeFirst()
      : undefined
    return {
      row,
      registro: { ...row, comPlano: await temPlano(db, row.planoId), baixaCpf: quem?.cpf ?? null },
      pessoa: { ...pessoaDe(ctx), cpf: ctx.usuario.cpf },
    }
  },
}

/** 'NC-2026-0004: Baixa solicitada -> Reaberta. Faltou o cone da esquina' (design, Works 2.3). */
const frase =
  (dito?: string) =>
  (depois: CasoDaNc['row'], { row }: CasoDaNc): string =>
    [
      ...(dito ? [dito] : []),
      `Não conformidade ${depois.numero}: ${[row, depois].map(({ status }) => statusDeNc[status as keyof typeof statusDeNc]).join(' -> ')}`,
    ].join('. ')

const verificada = <A extends 'encerrar' | 'recusar'>(resultado: number, dito: string): Passo<Fluxo, A, CasoDaNc> => ({
  escrever: (_tx, { pessoa }, { motivo = '' }) => ({
    campos: {
      verificacaoData: today(),
      verificacaoUsuarioId: pessoa.id,
      verificacaoResultado: resultado,
      verificacaoComentario: motivo,
    },
  }),
  frase: (depois, caso) => `${frase(dito)(depois, caso)}. ${depois.verificacaoComentario}`,
})

/** What each act writes beyond its state. */
export const passosDaNc: Passos<Fluxo, CasoDaNc> = {
  tratar: { frase: frase() },
  pedirBaixa: {
    // Only by its own call, which brings the photographs (baixa.ts).
    escrever: () => {
      throw conflict(messages.statusInvalido)
    },
  },
  encerrar: verificada(RESULTADO.eficaz, 'Encerrada'),
  recusar: verificada(RESULTADO.naoEficaz, 'Baixa recusada'),
  cancelar: {
    escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoCancelamento: motivo } }),
    frase: (depois, caso) => `${frase()(depois, caso)}. Motivo: ${depois.motivoCancelamento}`,
  },
}
