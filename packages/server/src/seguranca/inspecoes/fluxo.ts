import { fluxoDaInspecao } from '@prumo/domain/seguranca/inspecoes/fluxo.ts'
import { totaisDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import { conteudoDe, respostasFeitas } from './conteudo.ts'

type Fluxo = typeof fluxoDaInspecao

/** Inspections where their flow meets the database. */
export const INSPECOES: FluxoNoBanco<Fluxo> = {
  fluxo: fluxoDaInspecao,
  async carregar(ctx, db, row, trava) {
    // What an act demands is read when one is coming.
    const conteudo = trava ? await conteudoDe(db, row) : { secoes: [], respostas: [] }
    return { row, registro: { revisao: row.revisao, status: row.status, ...conteudo }, pessoa: pessoaDe(ctx) }
  },
}

/** What each act writes beyond its state. */
export const passosDaInspecao: Passos<Fluxo, Caso<Fluxo>> = {
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
  },
  cancelar: { escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoCancelamento: motivo } }) },
}
