/** What a test must say to be kept at all (design, Works 5.2, 'Validations'): the bench asks before it sends, the server when it arrives. */
import { formatQuantity } from '../../core/money.ts'
import { tiposDeTensao } from '../codigos.ts'
import { EVENTO_DE_ENSAIO as EVENTO } from './codigos.ts'
import { palavraDaUnidade } from './grandezas.ts'
import {
  type CriterioDoEnsaio,
  type EnsaioFeito,
  type LinhaMedida,
  reprovadoSemTensao,
  tempoMenor,
} from './resultado.ts'

export const INFORME_A_CORRENTE = 'Informe a corrente medida!'
export const INFORME_MEDICAO = 'Informe pelo menos uma medição!'
export const ESCOLHA_INSTRUMENTOS = 'Escolha os instrumentos usados no ensaio!'

/** What stopped a test before its time, or kept the current from being read. */
const INTERROMPEM: readonly number[] = [EVENTO.perfuracao, EVENTO.descarga, EVENTO.desarme, EVENTO.aquecimento]

export interface MedicaoAConferir extends LinhaMedida {
  readonly tensaoTipo?: number | null | undefined
}
export type CriterioAConferir = CriterioDoEnsaio & { readonly tensaoTipo: number | null }

function problemasDaMedicao(criterio: CriterioAConferir, linha: MedicaoAConferir): Record<string, string> {
  const interrompida = INTERROMPEM.includes(linha.evento ?? EVENTO.nenhum)
  const unidade = linha.unidade ?? criterio.unidade
  return {
    ...(linha.tensaoTipo != null &&
      criterio.tensaoTipo != null &&
      linha.tensaoTipo !== criterio.tensaoTipo && {
        tensaoTipo: `O critério pede tensão ${tiposDeTensao[criterio.tensaoTipo as keyof typeof tiposDeTensao]}.`,
      }),
    ...(linha.tempoS < criterio.tempoS && !interrompida && { tempoS: tempoMenor(criterio.tempoS) }),
    ...(criterio.correnteMax !== null &&
      linha.correnteMedida == null &&
      !interrompida && { correnteMedida: INFORME_A_CORRENTE }),
    ...(linha.unidade != null &&
      criterio.unidade != null &&
      linha.unidade !== criterio.unidade && {
        unidade: `Informe a corrente em ${palavraDaUnidade(criterio.unidade)}, a unidade do critério.`,
      }),
    ...(linha.correnteMedida != null && unidade == null && { unidade: 'Informe a unidade da corrente.' }),
  }
}

/** Every field at fault, with its sentence. */
export function problemasDoEnsaio(
  ensaio: Omit<EnsaioFeito, 'criterio' | 'medicoes' | 'toleranciaPercentual'> & {
    readonly criterio: CriterioAConferir
    readonly medicoes: readonly MedicaoAConferir[]
  },
): Record<string, string> {
  const problemas: Record<string, string> = {}
  if (ensaio.medicoes.length === 0 && !reprovadoSemTensao(ensaio)) problemas.medicoes = INFORME_MEDICAO
  for (const [n, linha] of ensaio.medicoes.entries())
    for (const [campo, frase] of Object.entries(problemasDaMedicao(ensaio.criterio, linha)))
      problemas[`medicoes.${n}.${campo}`] = frase
  return problemas
}

/** The conditions under which the procedure has a piece tested. */
export interface FaixaDoAmbiente {
  readonly temperatura: readonly [number, number]
  readonly umidade: readonly [number, number]
}
interface Ambiente {
  readonly temperatura?: number | null | undefined
  readonly umidade?: number | null | undefined
}
const fora = (valor: number | null | undefined, [de, ate]: readonly [number, number]): boolean =>
  valor != null && (valor < de || valor > ate)

/** What is out of the procedure's range, in a sentence; null where all is within. */
export function ambienteForaDaFaixa({ temperatura, umidade }: Ambiente, faixa: FaixaDoAmbiente): string | null {
  const ditas = [
    fora(temperatura, faixa.temperatura) && (['Temperatura', faixa.temperatura, ' °C'] as const),
    fora(umidade, faixa.umidade) && (['Umidade', faixa.umidade, '%'] as const),
  ].filter((uma) => uma !== false)
  if (ditas.length === 0) return null
  const nomes = ditas.map(([nome]) => nome).join('/')
  const faixas = ditas
    .map(([, [de, ate], sinal]) => `${formatQuantity(de)} a ${formatQuantity(ate)}${sinal}`)
    .join('; ')
  return `${nomes === 'Temperatura/Umidade' ? 'Umidade/temperatura' : nomes} fora da faixa do procedimento (${faixas})!`
}
