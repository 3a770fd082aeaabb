import { GRAVIDADE } from '../../gravidades.ts'
import { TIPO_DE_RESPOSTA } from '../codigos.ts'
import type { Secao } from '../perguntas.ts'

/** A list to begin from: copied into one of the company's own, and changed there as its safety engineers see fit. */
export interface ModeloDeLista {
  readonly id: string
  readonly nome: string
  readonly tipoInspecao: number
  readonly descricao: string
  readonly secoes: readonly Secao[]
}

interface Mais {
  readonly ajuda?: string
  readonly gravidade?: number
}
/** A question of C/NC/NA: its text, where it comes from, and whether it is critical ('!'). */
export type Linha = readonly [texto: string, referencia?: string | null, critica?: '!' | null, mais?: Mais]

/** What all of the lists to begin from have in common: each answer is asked for, and what is wrong is told and mended. */
export function modelo(
  { id, ...dita }: Omit<ModeloDeLista, 'secoes'>,
  secoes: readonly (readonly [titulo: string, linhas: readonly Linha[]])[],
): ModeloDeLista {
  let ordem = 0
  return {
    id,
    ...dita,
    secoes: secoes.map(([titulo, linhas], n) => ({
      id: `${id}-s${n + 1}`,
      ordem: n + 1,
      titulo,
      perguntas: linhas.map(([texto, referencia = null, critica = null, mais = {}]) => {
        ordem++
        const grave = critica === '!'
        return {
          id: `${id}-${String(ordem).padStart(2, '0')}`,
          ordem,
          texto,
          tipoResposta: TIPO_DE_RESPOSTA.conformidade,
          opcoes: [],
          peso: grave ? 3 : 1,
          critica: grave,
          obrigatoria: true,
          exigeFotoNC: grave,
          exigeObservacaoNC: true,
          geraNC: true,
          gravidadePadrao: mais.gravidade ?? (grave ? GRAVIDADE.alta : GRAVIDADE.media),
          prazoPadraoDias: null,
          referencia,
          ajuda: mais.ajuda ?? null,
          condicao: null,
        }
      }),
    })),
  }
}
