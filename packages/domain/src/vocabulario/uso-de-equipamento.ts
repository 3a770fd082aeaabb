/** May this piece be used today? One answer at the desk, in an APR and on the phone that has no network (design, Works 5.5 and 7.4). */
import { formatDate, type PlainDate } from '../core/dates.ts'
import { SITUACAO_DE_EQUIPAMENTO, situacoesDeEquipamento } from './equipamento-isolante.ts'

export interface EquipamentoEmUso {
  readonly etiqueta: string
  readonly situacao: number
  readonly dataProximoEnsaio: PlainDate | null
  /** How its other hand stands, where it has one. */
  readonly situacaoDoPar?: number | null
}

const S = SITUACAO_DE_EQUIPAMENTO
const EM_CONDICAO: readonly number[] = [S.emUso, S.estoque]
/** With the other hand so, neither is worn: the pair is out of use until it is made whole with another. */
const PAR_IMPEDE: readonly number[] = [S.reprovado, S.descartado, S.extraviado]

const palavra = (situacao: number): string =>
  situacoesDeEquipamento[situacao as keyof typeof situacoesDeEquipamento].toLowerCase()
export const ensaioVencido = (etiqueta: string, data: PlainDate): string =>
  `Equipamento ${etiqueta} com ensaio vencido em ${formatDate(data)}. Uso proibido!`

export const parImpede = (situacaoDoPar: number | null | undefined): boolean =>
  situacaoDoPar != null && PAR_IMPEDE.includes(situacaoDoPar)

/** Why it is not used today; null when it may be. */
export function usoProibido(equipamento: EquipamentoEmUso, hoje: PlainDate): string | null {
  const { etiqueta, situacao, dataProximoEnsaio, situacaoDoPar } = equipamento
  if (situacao === S.reprovado) return `Equipamento ${etiqueta} reprovado no ensaio. Uso proibido!`
  if (!EM_CONDICAO.includes(situacao)) return `Equipamento ${etiqueta} ${palavra(situacao)}. Uso proibido!`
  if (dataProximoEnsaio === null) return `Equipamento ${etiqueta} sem ensaio válido. Uso proibido!`
  if (dataProximoEnsaio < hoje) return ensaioVencido(etiqueta, dataProximoEnsaio)
  return parImpede(situacaoDoPar) ? `Equipamento ${etiqueta} com o par ${palavra(situacaoDoPar!)}. Uso proibido!` : null
}

/** The most a class is used at, in volts (IEC 60903): said where the piece does not say another. */
const TENSAO_DA_CLASSE: Readonly<Record<string, number>> = {
  '00': 500,
  '0': 1000,
  '1': 7500,
  '2': 17_000,
  '3': 26_500,
  '4': 36_000,
}
export const tensaoDaClasse = (classe: string | null | undefined): number | null =>
  TENSAO_DA_CLASSE[classe ?? ''] ?? null
