import { fluxoDoIncidente } from '@prumo/domain/privacidade/incidentes/fluxo.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'

type Fluxo = typeof fluxoDoIncidente

/** The flow of an incident where it meets the database. */
export const INCIDENTES: FluxoNoBanco<Fluxo> = {
  fluxo: fluxoDoIncidente,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
}

export const passosDoIncidente: Passos<Fluxo, Caso<Fluxo>> = {
  encerrar: {
    escrever: (_tx, { pessoa }) => ({ campos: { encerradoEm: new Date().toISOString(), encerradoPorId: pessoa.id } }),
    frase: ({ numero }) => `Encerrou o incidente de privacidade ${numero}`,
  },
  reabrir: { escrever: () => ({ campos: { encerradoEm: null, encerradoPorId: null } }) },
}
