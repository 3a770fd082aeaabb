import type { QuestionarioInteiro, QuestionarioNaLista } from '@prumo/domain/seguranca/lista-de-perguntas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.listaDePerguntas
export type Lista = AnyRecord & QuestionarioNaLista
export type ListaInteira = AnyRecord & QuestionarioInteiro

/** 'v3', and what of it is in force while the next is written. */
export const versaoEscrita = ({
  versao,
  versaoPublicada,
}: {
  readonly versao: number
  readonly versaoPublicada: number | null
}): string =>
  versaoPublicada === null || versaoPublicada === versao ? `v${versao}` : `v${versao} (vale a v${versaoPublicada})`
