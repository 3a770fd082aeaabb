import { today } from '@prumo/domain/core/dates.ts'
import { ncsAAbrir } from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import { fluxoDaInspecao } from '@prumo/domain/seguranca/inspecoes/fluxo.ts'
import { totaisDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { emPalavras } from '../nao-conformidades/abrir.ts'
import { abrirDaInspecao } from '../nao-conformidades/da-inspecao.ts'
import { conteudoDe, respostasFeitas } from './conteudo.ts'

type Fluxo = typeof fluxoDaInspecao
export interface CasoDaInspecao extends Caso<Fluxo> {
  readonly ctx: Ctx
  /** The numbers of what the act opened. */
  readonly abertas: string[]
}

/** Inspections where their flow meets the database. */
export const INSPECOES: FluxoNoBanco<Fluxo, CasoDaInspecao> = {
  fluxo: fluxoDaInspecao,
  async carregar(ctx, db, row, trava) {
    // What an act demands is read when one is coming.
    const conteudo = trava ? await conteudoDe(db, row) : { secoes: [], respostas: [] }
    return {
      row,
      registro: { revisao: row.revisao, status: row.status, ...conteudo },
      pessoa: pessoaDe(ctx),
      ctx,
      abertas: [],
    }
  },
}

/** What each act writes beyond its state. */
export const passosDaInspecao: Passos<Fluxo, CasoDaInspecao> = {
  concluir: {
    // What was answered before a condition ceased to hold was not asked: it goes.
    escrever(_tx, { registro, pessoa }) {
      const respostas = respostasFeitas(registro)
      return {
        campos: {
          ...totaisDe(registro.secoes, respostas),
          respostas: JSON.stringify(respostas),
          dataConclusao: sql<string>`now()`,
          concluidaPorId: pessoa.id,
        },
      }
    },
    // What is not as it should be is somebody's to mend from now on.
    async depois(tx, depois, { registro: { secoes, respostas }, ctx, abertas }) {
      const ncs = ncsAAbrir(secoes, respostas, today(), ctx.config.PRAZOS_NC)
      abertas.push(...(await abrirDaInspecao(ctx, tx, depois, ncs)))
      return abertas.length > 0 ? { mudancas: { 'não conformidades': [null, [...abertas]] } } : {}
    },
    frase: ({ numero }, { abertas }) => [`Concluiu a inspeção "${numero}"`, ...emPalavras(abertas)].join('. '),
  },
  cancelar: { escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoCancelamento: motivo } }) },
}
