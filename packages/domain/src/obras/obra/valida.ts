/** What the declaration of a work does not say of its fields, and of its lists (design, Works 4.1). */
import type { PlainDate } from '../../core/dates.ts'
import { PESOS_SOMAM_100, somaDosPesos } from './condicoes.ts'

export const FIM_ANTES_DO_INICIO = 'A data de fim deve ser maior ou igual à data de início!'
export const CONTRATO_SEM_OBRAS = 'O contrato selecionado não permite obras!'

type Dia = PlainDate | null | undefined
interface Etapa {
  readonly peso: number
  readonly inicioPrevisto?: Dia
  readonly fimPrevisto?: Dia
  readonly inicioReal?: Dia
  readonly fimReal?: Dia
}
interface Desligamento {
  readonly inicio: string
  readonly fim: string
}
interface Item {
  readonly quantidade: number
}

/** As much of a work as is known: what is absent is not judged. */
export interface ObraEnviada {
  readonly dataInicio?: Dia
  readonly dataFimPrevista?: Dia
  readonly dataInicioReal?: Dia
  readonly dataEnergizacao?: Dia
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly etapas?: readonly Etapa[] | undefined
  readonly itensPrevistos?: readonly Item[] | undefined
  readonly desligamentos?: readonly Desligamento[] | undefined
}

const antes = (fim: Dia, inicio: Dia): boolean => Boolean(fim && inicio && fim < inicio)

export function problemasDaEtapa(etapa: Partial<Etapa>): Record<string, string> {
  return {
    ...(antes(etapa.fimPrevisto, etapa.inicioPrevisto) && { fimPrevisto: FIM_ANTES_DO_INICIO }),
    ...(antes(etapa.fimReal, etapa.inicioReal) && { fimReal: FIM_ANTES_DO_INICIO }),
  }
}

const milesimos = (n: number): boolean => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6
export function problemasDoItem({ quantidade }: Partial<Item>): Record<string, string> {
  if (quantidade === undefined) return {}
  if (quantidade <= 0) return { quantidade: 'Informe um número maior que zero.' }
  return milesimos(quantidade) ? {} : { quantidade: 'Use no máximo 3 casas decimais.' }
}

const problemasDoDesligamento = ({ inicio, fim }: Desligamento): Record<string, string> =>
  Date.parse(fim) < Date.parse(inicio) ? { fim: FIM_ANTES_DO_INICIO } : {}

const naLinha = (lista: string, n: number, problemas: Record<string, string>): [string, string][] =>
  Object.entries(problemas).map(([campo, dito]) => [`${lista}.${n}.${campo}`, dito])

/** By field; a line's as 'etapas.2.fimPrevisto'. */
export function problemasDaObra(obra: ObraEnviada): Record<string, string> {
  const { etapas, itensPrevistos, desligamentos, latitude, longitude } = obra
  const so =
    (latitude ?? null) === null
      ? (longitude ?? null) !== null && 'latitude'
      : (longitude ?? null) === null && 'longitude'
  return {
    ...(antes(obra.dataFimPrevista, obra.dataInicio) && { dataFimPrevista: FIM_ANTES_DO_INICIO }),
    ...(antes(obra.dataEnergizacao, obra.dataInicioReal) && {
      dataEnergizacao: 'A energização não pode ser anterior ao início da obra.',
    }),
    ...(so && { [so]: 'Informe latitude e longitude, ou nenhuma das duas.' }),
    ...(etapas && etapas.length > 0 && somaDosPesos(etapas) !== 100 && { etapas: PESOS_SOMAM_100 }),
    ...Object.fromEntries([
      ...(etapas ?? []).flatMap((um, n) => naLinha('etapas', n, problemasDaEtapa(um))),
      ...(itensPrevistos ?? []).flatMap((um, n) => naLinha('itensPrevistos', n, problemasDoItem(um))),
      ...(desligamentos ?? []).flatMap((um, n) => naLinha('desligamentos', n, problemasDoDesligamento(um))),
    ]),
  }
}

/** Is the work late: its end has passed, and it is not yet built? */
export const estaAtrasada = (
  { status, dataFimPrevista }: { readonly status: number; readonly dataFimPrevista: Dia },
  hoje: PlainDate,
  emAberto: readonly number[],
): boolean => emAberto.includes(status) && Boolean(dataFimPrevista && dataFimPrevista < hoje)
