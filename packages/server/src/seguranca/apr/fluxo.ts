import { formatInstant } from '@prumo/domain/core/dates.ts'
import { instant } from '@prumo/domain/core/day.ts'
import { transicao } from '@prumo/domain/core/transicao.ts'
import type { AnaliseDaApr } from '@prumo/domain/seguranca/apr/analise.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { fluxoDaApr } from '@prumo/domain/seguranca/apr/fluxo.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import { analiseGuardada } from './analise-guardada.ts'
import { ASSINATURAS } from './coleta.ts'
import { type AprJulgada, julgar } from './contexto.ts'

type Fluxo = typeof fluxoDaApr

/** An APR with all it is held against. */
export interface CasoDaApr extends Caso<Fluxo> {
  readonly analise: AnaliseDaApr
  readonly julgada: AprJulgada
}

const POR_PREENCHER: readonly number[] = [STATUS_DE_APR.rascunho, STATUS_DE_APR.suspensa]
const NADA_FALTA = { impedimentos: [], avisos: [] }

/** APRs where their flow meets the database. */
export const APRS: FluxoNoBanco<Fluxo, CasoDaApr> = {
  fluxo: fluxoDaApr,
  async carregar(ctx, db, row) {
    const analise = analiseGuardada(row.analise)
    const julgada = await julgar({ ...ctx, db: db as typeof ctx.db }, row, analise)
    return {
      row,
      analise,
      julgada,
      registro: {
        revisao: row.revisao,
        status: row.status,
        inicio: row.inicio,
        // What came into force was whole then; what expires afterwards is told, and stops nobody from closing it.
        conferencia: POR_PREENCHER.includes(row.status) ? julgada.conferencia : NADA_FALTA,
      },
      pessoa: pessoaDe(ctx),
    }
  },
}

/** To end the work one may say when it ended. */
export const passagemDaApr = transicao.extend({
  fim: instant.nullish(),
})
export type PassagemDaApr = z.output<typeof passagemDaApr>

/** Who was fit when it came into force: what its paper says for ever. */
const aptidoes = ({ julgada }: CasoDaApr): string =>
  JSON.stringify(Object.fromEntries(julgada.luzes.map(({ colabId }) => [colabId, true])))

const emVigor = (caso: CasoDaApr) => ({
  vigenteDesde: sql<string>`now()`,
  aptidoes: aptidoes(caso),
})

/** What each act writes beyond its state. */
export const passosDaApr: Passos<Fluxo, CasoDaApr, PassagemDaApr> = {
  porEmVigor: {
    escrever: (_tx, caso) => ({
      campos: {
        ...emVigor(caso),
        inicio: caso.row.inicio ?? sql<string>`now()`,
        emVigorPorId: caso.pessoa.id,
      },
    }),
    frase: ({ numero }) => `APR "${numero}": Em vigor`,
  },
  suspender: {
    escrever: (_tx, _caso, { motivo = '' }) => ({
      campos: { motivoSuspensao: motivo, dataSuspensao: sql<string>`now()` },
    }),
    frase: ({ numero, motivoSuspensao }) => `APR "${numero}": Suspensa. Motivo: ${motivoSuspensao}`,
  },
  revalidar: {
    async escrever(tx, caso, { motivo = '' }) {
      const assinaturas = await signaturesOf(tx, ASSINATURAS, caso.row)
      const nova = {
        dh: new Date().toISOString(),
        motivo,
        usuarioId: caso.pessoa.id,
        assinaturas: assinaturas.filter(({ valida }) => valida).map(({ id }) => id),
      }
      return {
        campos: { ...emVigor(caso), revalidacoes: JSON.stringify([...caso.row.revalidacoes, nova]) },
        mudancas: { revalidacao: [null, motivo] },
      }
    },
    frase: ({ numero, revalidacoes }) => `APR "${numero}": Revalidada. Motivo: ${revalidacoes.at(-1)?.motivo ?? ''}`,
  },
  encerrar: {
    escrever: (_tx, { row }, { fim }) => ({ campos: { fim: fim ?? row.fim ?? sql<string>`greatest(now(), inicio)` } }),
    frase: ({ numero, fim }) => `APR "${numero}": Encerrada, com fim em ${fim ? formatInstant(fim) : ''}`,
  },
  cancelar: {
    escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoCancelamento: motivo } }),
    frase: ({ numero, motivoCancelamento }) => `APR "${numero}": Cancelada. Motivo: ${motivoCancelamento}`,
  },
}
