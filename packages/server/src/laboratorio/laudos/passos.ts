/** What each act of a laudo writes and owes beyond the state it leads to (design, Works 5.3). */
import { messages } from '@prumo/domain/core/messages.ts'
import type { fluxoDoLaudo } from '@prumo/domain/laboratorio/laudos/fluxo.ts'
import { statusDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import type { Passos } from '../../core/atos/transicao.ts'
import { conflict } from '../../core/errors.ts'
import type { CasoDoLaudo } from './fluxo.ts'
import { deVoltaAoEnsaio } from './itens.ts'
import type { LinhaDoLaudo } from './nascer.ts'

const agora = () => sql<string>`now()`
const palavra = (status: number): string => statusDeLaudo[status as keyof typeof statusDeLaudo]

/** 'Laudo LD-2026-00001: Rascunho -> Em verificação' (design, Works 2.3). */
export const passou = (antes: LinhaDoLaudo, depois: LinhaDoLaudo): string =>
  `Laudo ${depois.identificacao}: ${palavra(antes.status)} -> ${palavra(depois.status)}`

const porChamada = {
  // Only by its own call.
  escrever: () => {
    throw conflict(messages.statusInvalido)
  },
}

export const passosDoLaudo: Passos<typeof fluxoDoLaudo, CasoDoLaudo> = {
  verificar: {
    escrever: () => ({ campos: { statusDesde: agora(), motivoDevolucao: null } }),
    frase: (depois, { row }) => passou(row, depois),
  },
  emitir: porChamada,
  devolver: porChamada,
  revisar: porChamada,
  substituir: porChamada,
  cancelar: {
    escrever: (_, { registro }, { motivo = '' }) => {
      if (registro.revisaoAberta)
        throw conflict(
          `Este laudo tem a revisão ${registro.revisaoAberta} aberta: exclua-a ou emita-a antes de cancelar.`,
        )
      return { campos: { statusDesde: agora(), motivoCancelamento: motivo } }
    },
    async depois(tx, depois, { ctx }) {
      const { frases, mudancas } = await deVoltaAoEnsaio(ctx, tx, depois)
      return {
        mudancas: { ...mudancas, ...(frases.length > 0 && { 'Na ordem de serviço': [null, frases.join('. ')] }) },
      }
    },
    frase: (depois) => `Cancelamento do laudo ${depois.identificacao}: ${depois.motivoCancelamento}`,
  },
}
