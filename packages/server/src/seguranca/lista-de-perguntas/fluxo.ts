import { fluxoDoQuestionario } from '@prumo/domain/seguranca/lista-de-perguntas/fluxo.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, type LinhaDe, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'

type Fluxo = typeof fluxoDoQuestionario

/** Lists of questions where their flow meets the database. */
export const QUESTIONARIOS: FluxoNoBanco<Fluxo> = {
  fluxo: fluxoDoQuestionario,
  carregar: async (ctx, _db, row) => ({
    row,
    registro: { revisao: row.revisao, status: row.status, totalPerguntas: row.totalPerguntas },
    pessoa: pessoaDe(ctx),
  }),
}

/** Who touched it last, and when. */
export const agora = (usuarioId: string) => ({ dataAlteracao: sql<string>`now()`, alteradoPorId: usuarioId })

/** The version that is written from now on: after the one that was published, where it was. */
export const proximaVersao = ({ versao, versaoPublicada }: LinhaDe<Fluxo>): number =>
  versaoPublicada === versao ? versao + 1 : versao

const frase =
  (fez: string) =>
  ({ nome, versao }: LinhaDe<Fluxo>): string =>
    `${fez} "${nome}" v${versao}`

/** What each act writes beyond its state. */
export const passosDoQuestionario: Passos<Fluxo, Caso<Fluxo>> = {
  publicar: {
    async escrever(tx, { row, pessoa }) {
      await tx
        .insertInto('questionariosVersoes')
        .values({
          questionarioId: row.id,
          versao: row.versao,
          nome: row.nome,
          tipoInspecao: row.tipoInspecao,
          secoes: JSON.stringify(row.secoes),
          totalPerguntas: row.totalPerguntas,
          publicadaPorId: pessoa.id,
        })
        .execute()
      return { campos: { versaoPublicada: row.versao, ...agora(pessoa.id) } }
    },
    frase: frase('Publicou a lista de perguntas'),
  },
  novaVersao: {
    escrever: (_tx, { row, pessoa }) => ({ campos: { versao: proximaVersao(row), ...agora(pessoa.id) } }),
    frase: frase('Abriu a próxima versão da lista de perguntas'),
  },
  reativar: {
    escrever: (_tx, { row, pessoa }) => ({ campos: { versao: proximaVersao(row), ...agora(pessoa.id) } }),
    frase: frase('Reativou a lista de perguntas'),
  },
  arquivar: {
    escrever: (_tx, { pessoa }) => ({ campos: agora(pessoa.id) }),
    frase: frase('Arquivou a lista de perguntas'),
  },
}
