import type { Aspectos } from '../core/aspecto.ts'
import { formatDate, type PlainDate } from '../core/dates.ts'
import { estadoDaValidade } from './colaboradores-docs.ts'

/** May this person go to site? By the documents that role, process and contract ask for, as they are today. */
export const APTIDAO = { apto: 1, inapto: 2, semExigencias: 3, naoSeAplica: 4 } as const
export const situacoesDeAptidao = { 1: 'Apto', 2: 'Inapto', 3: 'Sem exigências', 4: 'Não se aplica' } as const
export const aspectosDeAptidao: Aspectos<typeof situacoesDeAptidao> = {
  [APTIDAO.apto]: ['green', 'certo'],
  [APTIDAO.inapto]: ['red', 'errado'],
  [APTIDAO.semExigencias]: ['neutral', 'traco'],
  [APTIDAO.naoSeAplica]: ['grey', 'traco'],
}
export type SituacaoDeAptidao = keyof typeof situacoesDeAptidao

export const MOTIVO = { falta: 1, vencido: 2, arquivado: 3 } as const
export const motivosDeInaptidao = { 1: 'Falta', 2: 'Vencido', 3: 'Só no arquivo morto' } as const
export type Motivo = keyof typeof motivosDeInaptidao

/** All that whoever has no full access is told of a type that is hidden from them. */
export const DOCUMENTO_RESTRITO = 'documento restrito'

export interface Exigencia {
  readonly empresaId: string | null
  readonly funcaoId: string | null
  readonly processoId: string | null
  readonly tiposIds: readonly string[]
}
export interface PessoaAvaliada {
  readonly status: number
  readonly empresaId: string | null
  readonly funcaoId: string | null
  readonly processoId: string | null
}
export interface DocumentoAvaliado {
  readonly tipoId: string
  readonly validade: PlainDate | null
  readonly documentoMorto: boolean | null
}

export interface Pendencia {
  readonly tipoId: string
  readonly motivo: Motivo
  /** Of what expired, its last day. */
  readonly validade: PlainDate | null
}
export interface Vencimento {
  readonly tipoId: string
  readonly validade: PlainDate
}
export interface Aptidao {
  readonly situacao: SituacaoDeAptidao
  readonly motivos: readonly Pendencia[]
  /** In order, but for less than the days of warning. */
  readonly aVencer: readonly Vencimento[]
}

const vale = (exigencia: Exigencia, pessoa: PessoaAvaliada): boolean =>
  (['empresaId', 'funcaoId', 'processoId'] as const).every(
    (name) => exigencia[name] === null || exigencia[name] === pessoa[name],
  )

/** The types of document asked of that person, each once. */
export const tiposExigidos = (pessoa: PessoaAvaliada, exigencias: readonly Exigencia[]): string[] => [
  ...new Set(exigencias.filter((one) => vale(one, pessoa)).flatMap(({ tiposIds }) => tiposIds)),
]

/** The one that lasts longest; without a validity it lasts for ever. */
const maisLongo = (documentos: readonly DocumentoAvaliado[]): DocumentoAvaliado | undefined =>
  documentos.toSorted((a, b) => (b.validade ?? '9999').localeCompare(a.validade ?? '9999'))[0]

/** Fit, or unfit and why. Who is inactive goes nowhere, and is not judged. */
export function aptidaoDe(
  pessoa: PessoaAvaliada,
  exigencias: readonly Exigencia[],
  documentos: readonly DocumentoAvaliado[],
  hoje: PlainDate,
): Aptidao {
  if (pessoa.status === 2) return { situacao: APTIDAO.naoSeAplica, motivos: [], aVencer: [] }
  const exigidos = tiposExigidos(pessoa, exigencias)
  const motivos: Pendencia[] = []
  const aVencer: Vencimento[] = []
  for (const tipoId of exigidos) {
    const dele = documentos.filter((one) => one.tipoId === tipoId)
    const melhor = maisLongo(dele.filter(({ documentoMorto }) => !documentoMorto))
    if (!melhor) {
      motivos.push({ tipoId, motivo: dele.length > 0 ? MOTIVO.arquivado : MOTIVO.falta, validade: null })
      continue
    }
    const estado = estadoDaValidade(melhor.validade, hoje)
    if (estado === 'vencido') motivos.push({ tipoId, motivo: MOTIVO.vencido, validade: melhor.validade })
    if (estado === 'a-vencer') aVencer.push({ tipoId, validade: melhor.validade! })
  }
  const situacao = motivos.length > 0 ? APTIDAO.inapto : exigidos.length > 0 ? APTIDAO.apto : APTIDAO.semExigencias
  return { situacao, motivos, aVencer }
}

/** What somebody is told of it: of what is hidden from them, one line without kind, cause or day. */
export interface AptidaoResumida {
  readonly colabId: string
  readonly situacao: number
  readonly motivos: readonly MotivoDito[]
  readonly aVencer: readonly MotivoDito[]
}
export interface MotivoDito {
  readonly tipoId: string | null
  readonly tipo: string
  readonly motivo: number | null
  readonly validade: PlainDate | null
}

const RESTRITO: MotivoDito = { tipoId: null, tipo: DOCUMENTO_RESTRITO, motivo: null, validade: null }

/** `nomeDe` knows the names of the types its reader sees, and no other. */
export function resumir(
  colabId: string,
  { situacao, motivos, aVencer }: Aptidao,
  nomeDe: (tipoId: string) => string | undefined,
): AptidaoResumida {
  const ditos = (todos: readonly { tipoId: string; motivo?: Motivo; validade: PlainDate | null }[]): MotivoDito[] => {
    const vistos = todos.flatMap(({ tipoId, motivo = null, validade }): MotivoDito[] => {
      const tipo = nomeDe(tipoId)
      return tipo === undefined ? [] : [{ tipoId, tipo, motivo, validade }]
    })
    vistos.sort((a, b) => a.tipo.localeCompare(b.tipo, 'pt-BR'))
    return vistos.length < todos.length ? [...vistos, RESTRITO] : vistos
  }
  return { colabId, situacao, motivos: ditos(motivos), aVencer: ditos(aVencer) }
}

/** 'NR-10: falta', 'ASO: vencido em 01/02/2026', 'documento restrito'. */
export function fraseDoMotivo({ tipo, motivo, validade }: MotivoDito): string {
  if (motivo === null) return validade ? `${tipo}: vence em ${formatDate(validade)}` : tipo
  const palavra = motivosDeInaptidao[motivo as Motivo].toLowerCase()
  return `${tipo}: ${palavra}${motivo === MOTIVO.vencido && validade ? ` em ${formatDate(validade)}` : ''}`
}
