import { fluxoDaRequisicao } from '@prumo/domain/privacidade/requisicoes/fluxo.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Tx } from '../../core/database/database.ts'

type Fluxo = typeof fluxoDaRequisicao
type CasoDaRequisicao = Caso<Fluxo>

/** The flow of a request where it meets the database. */
export const REQUISICOES: FluxoNoBanco<Fluxo> = {
  fluxo: fluxoDaRequisicao,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
}

/** The words that end it, when, and whose; what they say is in the record, and not in the sentence that more people read. */
const comResposta = (verbo: string) => ({
  escrever: (_tx: Tx, { pessoa }: CasoDaRequisicao, { motivo = '' }: { motivo?: string | undefined }) => ({
    campos: { resposta: motivo, respondidaEm: new Date().toISOString(), respondidaPorId: pessoa.id },
  }),
  frase: ({ numero }: CasoDaRequisicao['row']) => `${verbo} a requisição de titular ${numero}`,
})

export const passosDaRequisicao: Passos<Fluxo, CasoDaRequisicao> = {
  analisar: { frase: ({ numero }) => `Começou a análise da requisição de titular ${numero}` },
  responder: comResposta('Respondeu'),
  recusar: comResposta('Recusou'),
  // What was answered stays until it is answered anew.
  reabrir: { escrever: () => ({ campos: { respondidaEm: null, respondidaPorId: null } }) },
}
