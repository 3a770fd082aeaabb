import { today } from '@prumo/domain/core/dates.ts'
import type { SugestaoDeRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { listasNaChamada } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { problemasDoRdo, type RdoEscrito } from '@prumo/domain/obras/rdo/regras.ts'
import { createContext, useContext } from 'react'
import { type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'

/** The server's own rules, said while the report is being filled in. */
export const problemas = (valores: FormValues): Record<string, string> =>
  problemasDoRdo(valores as unknown as RdoEscrito, today())

export const esquemaDeNovo = formSchema(rdos, true, problemas, listasNaChamada)

export const valoresDeNovo = (de: { obraId: string | null; data: string }): FormValues => ({
  ...formValues(rdos, undefined, listasNaChamada),
  ...de,
  diaSemTrabalho: false,
})

export const ABAS = ['geral', 'pessoas', 'atividades', 'ocorrencias', 'comentarios'] as const
export type Aba = (typeof ABAS)[number]
const DE_CADA_LISTA: Readonly<Record<string, Aba>> = {
  maoDeObra: 'pessoas',
  equipamentos: 'pessoas',
  atividades: 'atividades',
  materiais: 'atividades',
  desligamentos: 'ocorrencias',
  ocorrencias: 'ocorrencias',
  dds: 'ocorrencias',
  aprIds: 'ocorrencias',
  inspecoesIds: 'ocorrencias',
  comentarios: 'comentarios',
}
/** On which tab a field of the form stands: 'maoDeObra.0.funcaoId'. */
export const abaDe = (campo: string): Aba => DE_CADA_LISTA[campo.split('.')[0]!] ?? 'geral'

/** The tab in sight, which the form brings forward when a field of it has something to say. */
export const AbaContext = createContext<readonly [Aba, (aba: Aba) => void]>(['geral', () => undefined])
export const useAba = () => useContext(AbaContext)

const linha = (entity: keyof typeof listasNaChamada, valores: object): FormValues => {
  const { rdoId: _, ...vazia } = formValues(listasNaChamada[entity].entity) as FormValues
  return { linhaId: undefined, ...vazia, ...valores }
}

/** What a suggestion puts in the form. */
export const daSugestao = (sugestao: SugestaoDeRdo): FormValues => ({
  equipesIds: sugestao.equipesIds,
  horaInicio: sugestao.horaInicio,
  horaFim: sugestao.horaFim,
  intervaloMin: sugestao.intervaloMin,
  aprIds: sugestao.aprIds,
  inspecoesIds: sugestao.inspecoesIds,
  maoDeObra: sugestao.maoDeObra.map(({ nome, colabId, ...pessoa }) =>
    linha('maoDeObra', { ...pessoa, colabId, nome: colabId ? null : nome }),
  ),
  equipamentos: sugestao.equipamentos.map((um) => linha('equipamentos', um)),
  ...(sugestao.atividades.length > 0 && {
    atividades: sugestao.atividades.map((uma) => linha('atividades', uma)),
  }),
})
