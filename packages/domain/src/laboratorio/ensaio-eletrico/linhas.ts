/** What a test keeps beside its fields: what was seen, and what was measured (design, Works 5.2). */
import { z } from 'zod'
import { isQuantity } from '../../core/money.ts'
import { idSchema } from '../../core/schema.ts'
import { tiposDeTensao, unidadesDeCorrente } from '../codigos.ts'
import { eventosDeEnsaio, motivosVisuais, resultadosVisuais } from './codigos.ts'

const codigo = (tabela: Readonly<Record<number, string>>) =>
  z.number().refine((value) => Object.hasOwn(tabela, value), 'Escolha uma das opções da lista.')
const medida = (most: number) => z.number().min(0).max(most).refine(isQuantity, 'Use no máximo 4 casas decimais.')
const line = (max: number) => z.string().trim().min(1).max(max)

/** A line of the checklist, by its item or in words of its own: what its type asks of it is worked out by the server. */
export const linhaVisualEnviada = z.object({
  itemId: z.union([line(60), z.int().transform(String)]).nullish(),
  texto: line(300).nullish(),
  resultado: codigo(resultadosVisuais),
  /** Of a line that does not conform: what condemns the piece. */
  motivo: codigo(motivosVisuais).nullish(),
  /** Of the same: a photograph of the order's item. */
  fotoId: idSchema.nullish(),
})
export interface LinhaVisual {
  readonly itemId: string
  readonly texto: string
  readonly eliminatorio: boolean
  readonly resultado: number
  readonly motivo: number | null
  /** Tests of before photographs have none written. */
  readonly fotoId?: string | null
}

/** A measured line: the hand, the section, the part of the boom. */
export const medicaoEnviada = z.object({
  ponto: line(60).nullish(),
  tensaoTipo: codigo(tiposDeTensao).nullish(),
  tensaoKv: medida(1000),
  tempoS: z.int().min(0).max(86_400),
  /** Of a section, in criteria that ask their tension by length. */
  comprimentoMm: z.int().min(1).max(30_000).nullish(),
  correnteMedida: medida(1_000_000).nullish(),
  unidade: codigo(unidadesDeCorrente).nullish(),
  evento: codigo(eventosDeEnsaio).nullish(),
})
export interface Medicao {
  readonly seq: number
  readonly ponto: string
  readonly tensaoTipo: number
  readonly tensaoKv: number
  readonly tempoS: number
  readonly comprimentoMm: number | null
  readonly correnteMedida: number | null
  readonly unidade: number | null
  readonly evento: number
  /** In the line's own unit; null where the criterion has none. */
  readonly limiteAplicado: number | null
  readonly resultado: number
  readonly motivo: number | null
  readonly frase: string
}
