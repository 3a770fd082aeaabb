/** The calls of the histogram's screen. */
import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { looksLikeId } from '../../core/consulta.ts'
import { month as mes } from '../../core/day.ts'
import { idSchema } from '../../core/schema.ts'
import { tiposDeVeiculo } from '../../vocabulario/veiculos.ts'
import { categoriasDoHistograma, problemasDaPrevisao } from './previsto.ts'
import { type Grao, graos, MESES_POR_GRAO, type Medida, medidas } from './quadro.ts'

const umId = z.string().refine(looksLikeId).optional()
const meses = (de: string, ate: string): number => {
  const [[a1, m1], [a2, m2]] = [de, ate].map((um) => um.split('-').map(Number)) as [[number, number], [number, number]]
  return (a2 - a1) * 12 + (m2 - m1) + 1
}

const chosen = <T extends string>(table: Readonly<Record<T, string>>) => z.enum(Object.keys(table) as [T, ...T[]])
export const filtroDoHistograma = z
  .object({
    contrato: umId,
    obra: umId,
    de: mes,
    ate: mes,
    grao: chosen<Grao>(graos),
    medida: chosen<Medida>(medidas),
    categoria: z.enum(['1', '2', '3']).transform(Number).optional(),
  })
  .superRefine(({ de, ate, grao }, context) => {
    const quantos = meses(de, ate)
    const error = (message: string) => context.addIssue({ code: 'custom', path: ['ate'], message })
    if (quantos < 1) error('O período termina antes de começar.')
    else if (quantos > MESES_POR_GRAO[grao]) error(`${graos[grao]}, escolha no máximo ${MESES_POR_GRAO[grao]} meses.`)
  })
export type FiltroDoHistograma = z.output<typeof filtroDoHistograma>

const celula = z.object({ previsto: z.number().nullable(), realizado: z.number().nullable() })
const linha = z.object({
  categoria: z.number(),
  funcaoId: z.string().nullable(),
  tipoVeiculo: z.number().nullable(),
  nome: z.string(),
  celulas: z.array(celula),
})
export const histograma = z.object({
  periodos: z.array(z.string()),
  /** Days of which an approved report tells that there was work. */
  diasTrabalhados: z.number(),
  linhas: z.array(linha),
})
export type Histograma = z.output<typeof histograma>
export type LinhaDoHistograma = z.output<typeof linha>

const previsao = z
  .object({
    categoria: z.number().refine((codigo) => Object.hasOwn(categoriasDoHistograma, codigo), 'Escolha uma categoria.'),
    funcaoId: idSchema.nullable(),
    tipoVeiculo: z
      .number()
      .refine((codigo) => Object.hasOwn(tiposDeVeiculo, codigo), 'Escolha um tipo de veículo.')
      .nullable(),
    periodo: mes,
    quantidade: z.number().min(0).max(9999).nullable(),
    /** What the person saw there: another's plan is not written over unseen. */
    era: z.number().nullable(),
  })
  .superRefine((um, context) => {
    for (const [campo, message] of Object.entries(problemasDaPrevisao(um)))
      context.addIssue({ code: 'custom', path: [campo], message })
  })
export type PrevisaoEnviada = z.output<typeof previsao>

export const planoEnviado = z.object({
  centroDeCustoId: idSchema,
  obraId: idSchema.nullable(),
  celulas: z.array(previsao).min(1, 'Nada mudou.').max(2000),
})
export type PlanoEnviado = z.output<typeof planoEnviado>

export const plano = z.object({
  linhas: z.array(
    linha.omit({ celulas: true }).extend({
      meses: z.array(z.object({ periodo: z.string(), quantidade: z.number() })),
    }),
  ),
})
export type Plano = z.output<typeof plano>

const opcao = z.object({ id: z.string(), nome: z.string() })
export const opcoesDoHistograma = z.object({
  contratos: z.array(opcao),
  obras: z.array(opcao.extend({ contratoId: z.string() })),
  funcoes: z.array(opcao),
})
export type OpcoesDoHistograma = z.output<typeof opcoesDoHistograma>

export const chamadasDoHistograma = {
  opcoes: defineChamada({ metodo: 'GET', caminho: '/histograma/opcoes', answer: opcoesDoHistograma }),
  ler: defineChamada({ metodo: 'GET', caminho: '/histograma', query: filtroDoHistograma, answer: histograma }),
  planilha: defineChamada({ metodo: 'GET', caminho: '/histograma/planilha-do-quadro', query: filtroDoHistograma }),
  lerPlano: defineChamada({
    metodo: 'GET',
    caminho: '/histograma/plano',
    query: z.object({ contrato: z.string(), obra: umId }),
    answer: plano,
  }),
  planejar: defineChamada({
    metodo: 'PUT',
    caminho: '/histograma/plano',
    body: planoEnviado,
    answer: z.object({ gravadas: z.number() }),
  }),
}
