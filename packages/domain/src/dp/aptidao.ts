import type { Aspectos } from '../core/aspecto.ts'
import { addDays, formatDate, type PlainDate } from '../core/dates.ts'
import { APTIDAO, type AptidaoResumida, type MotivoDito } from '../vocabulario/aptidao.ts'
import { colaboradores, SITUACAO_DE_COLABORADOR } from './colaboradores.ts'
import { estadoDaValidade } from './colaboradores-docs.ts'
import { type Papel, papelVigente } from './papel-vigente.ts'

export const situacoesDeAptidao = {
  1: 'Apto',
  2: 'Inapto',
  3: 'Sem exigências',
  4: 'Não se aplica',
  5: 'Cadastro incompleto',
  6: 'Afastado',
} as const
export const aspectosDeAptidao: Aspectos<typeof situacoesDeAptidao> = {
  [APTIDAO.apto]: ['green', 'certo'],
  [APTIDAO.inapto]: ['red', 'errado'],
  [APTIDAO.semExigencias]: ['neutral', 'traco'],
  [APTIDAO.naoSeAplica]: ['grey', 'traco'],
  [APTIDAO.cadastroIncompleto]: ['red', 'alerta'],
  [APTIDAO.afastado]: ['orange', 'pausa'],
}
export type SituacaoDeAptidao = keyof typeof situacoesDeAptidao

/** Who may be offered to a crew: nobody of whom something is missing, known or not, and nobody on leave. */
export const podeIrACampo = (situacao: number): boolean =>
  situacao === APTIDAO.apto || situacao === APTIDAO.semExigencias

export const MOTIVO = { falta: 1, vencido: 2, arquivado: 3, futuro: 4, cadastro: 5 } as const
export const motivosDeInaptidao = {
  1: 'Falta',
  2: 'Vencido',
  3: 'Só no arquivo morto',
  4: 'Emissão no futuro',
  5: 'Falta no cadastro',
} as const
export type Motivo = keyof typeof motivosDeInaptidao

/** How each document asked of somebody stands: as a reason says it, or in time. */
const { cadastro: _, ...deDocumento } = MOTIVO
export const EXIGIDO = { ...deDocumento, emDia: 6, aVencer: 7 } as const
export type SituacaoDoExigido = (typeof EXIGIDO)[keyof typeof EXIGIDO]

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
export interface DocumentoAvaliado extends Papel {
  readonly tipoId: string
}

/** What says which requirements are a person's: without one of them nobody knows what is asked. */
export const CADASTRO_EXIGIDO = ['empresaId', 'funcaoId', 'processoId'] as const
type CampoDoCadastro = (typeof CADASTRO_EXIGIDO)[number]

/** Of a type of document, or of the person's own record. */
export type Pendencia = ({ readonly tipoId: string } | { readonly campo: CampoDoCadastro }) & {
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
  CADASTRO_EXIGIDO.every((name) => exigencia[name] === null || exigencia[name] === pessoa[name])

/** The types of document asked of that person, each once. */
export const tiposExigidos = (pessoa: PessoaAvaliada, exigencias: readonly Exigencia[]): string[] => [
  ...new Set(exigencias.filter((one) => vale(one, pessoa)).flatMap(({ tiposIds }) => tiposIds)),
]

/** Why none of those papers stands today. */
const motivoDaFalta = (papeis: readonly Papel[]): SituacaoDoExigido =>
  papeis.some(({ documentoMorto }) => !documentoMorto)
    ? MOTIVO.futuro
    : papeis.length > 0
      ? MOTIVO.arquivado
      : MOTIVO.falta

/** One document asked of somebody, and the paper that answers for it today. */
export interface Exigido<D extends DocumentoAvaliado = DocumentoAvaliado> {
  readonly tipoId: string
  readonly situacao: SituacaoDoExigido
  readonly papel: D | null
}

const COMO_ESTA = { vencido: EXIGIDO.vencido, 'a-vencer': EXIGIDO.aVencer, normal: EXIGIDO.emDia } as const

/** How each document asked of that person stands. */
export const exigidosDe = <D extends DocumentoAvaliado>(
  pessoa: PessoaAvaliada,
  exigencias: readonly Exigencia[],
  documentos: readonly D[],
  hoje: PlainDate,
): Exigido<D>[] =>
  tiposExigidos(pessoa, exigencias).map((tipoId) => {
    const dele = documentos.filter((one) => one.tipoId === tipoId)
    const papel = papelVigente(dele, hoje) ?? null
    return {
      tipoId,
      papel,
      situacao: papel ? COMO_ESTA[estadoDaValidade(papel.validade, hoje)] : motivoDaFalta(dele),
    }
  })

function situacaoDe(pessoa: PessoaAvaliada, motivos: readonly Pendencia[], exigidos: number): SituacaoDeAptidao {
  if (pessoa.status === SITUACAO_DE_COLABORADOR.afastado) return APTIDAO.afastado
  if (motivos.some(({ motivo }) => motivo === MOTIVO.cadastro)) return APTIDAO.cadastroIncompleto
  if (motivos.length > 0) return APTIDAO.inapto
  return exigidos > 0 ? APTIDAO.apto : APTIDAO.semExigencias
}

/** Fit, or not and why. Who is inactive goes nowhere, and is not judged. */
export function aptidaoDe(
  pessoa: PessoaAvaliada,
  exigencias: readonly Exigencia[],
  documentos: readonly DocumentoAvaliado[],
  hoje: PlainDate,
): Aptidao {
  if (pessoa.status === SITUACAO_DE_COLABORADOR.inativo)
    return { situacao: APTIDAO.naoSeAplica, motivos: [], aVencer: [] }
  const exigidos = exigidosDe(pessoa, exigencias, documentos, hoje)
  const motivos: Pendencia[] = CADASTRO_EXIGIDO.filter((campo) => pessoa[campo] === null).map((campo) => ({
    campo,
    motivo: MOTIVO.cadastro,
    validade: null,
  }))
  const aVencer: Vencimento[] = []
  for (const { tipoId, situacao, papel } of exigidos) {
    const validade = papel?.validade ?? null
    if (situacao === EXIGIDO.aVencer) aVencer.push({ tipoId, validade: validade! })
    else if (situacao !== EXIGIDO.emDia) motivos.push({ tipoId, motivo: situacao, validade })
  }
  return { situacao: situacaoDe(pessoa, motivos, exigidos.length), motivos, aVencer }
}

/** What somebody is told of it: of what is hidden from them, one line without kind, cause or day. */

const RESTRITO: MotivoDito = { tipoId: null, tipo: DOCUMENTO_RESTRITO, motivo: null, validade: null }

/** `nomeDe` knows the names of the types its reader sees, and no other. */
export function resumir(
  colabId: string,
  { situacao, motivos, aVencer }: Aptidao,
  nomeDe: (tipoId: string) => string | undefined,
): AptidaoResumida {
  type DeDocumento = { tipoId: string; motivo?: Motivo; validade: PlainDate | null }
  const ditos = (todos: readonly DeDocumento[]): MotivoDito[] => {
    const vistos = todos.flatMap(({ tipoId, motivo = null, validade }): MotivoDito[] => {
      const tipo = nomeDe(tipoId)
      return tipo === undefined ? [] : [{ tipoId, tipo, motivo, validade }]
    })
    vistos.sort((a, b) => a.tipo.localeCompare(b.tipo, 'pt-BR'))
    return vistos.length < todos.length ? [...vistos, RESTRITO] : vistos
  }
  const doCadastro = motivos.flatMap((um): MotivoDito[] =>
    'campo' in um
      ? [{ tipoId: null, tipo: colaboradores.fields[um.campo].label, motivo: um.motivo, validade: null }]
      : [],
  )
  const deDocumentos = motivos.filter((um) => 'tipoId' in um)
  return { colabId, situacao, motivos: [...doCadastro, ...ditos(deDocumentos)], aVencer: ditos(aVencer) }
}

/** 'NR-10: falta', 'ASO: vencido em 01/02/2026', 'documento restrito'. */
export function fraseDoMotivo({ tipo, motivo, validade }: MotivoDito): string {
  if (motivo === null) return validade ? `${tipo}: vence em ${formatDate(validade)}` : tipo
  const palavra = motivosDeInaptidao[motivo as Motivo].toLowerCase()
  return `${tipo}: ${palavra}${motivo === MOTIVO.vencido && validade ? ` em ${formatDate(validade)}` : ''}`
}

/** Why that person is not put in a crew, in words that name them; null: they may go to site (decision 468). */
export function porQueNaoVai(nome: string, { situacao, motivos }: Pick<AptidaoResumida, 'situacao' | 'motivos'>) {
  if (podeIrACampo(situacao)) return null
  const falta = motivos.map(fraseDoMotivo).join('; ')
  const porque =
    situacao === APTIDAO.afastado
      ? 'em afastamento'
      : situacao === APTIDAO.naoSeAplica
        ? 'com o cadastro inativo'
        : situacao === APTIDAO.cadastroIncompleto
          ? `com o cadastro incompleto (${falta})`
          : falta
  return `${nome} não pode ir a campo: ${porque}.`
}

/**
 * The last day, of those up to `ate`, on which that person may go to site without a new paper; null when not today. What a
 * telephone out of reach is told: a day, and nothing of what ends on it.
 */
export function aptoAte(
  pessoa: PessoaAvaliada,
  exigencias: readonly Exigencia[],
  documentos: readonly DocumentoAvaliado[],
  hoje: PlainDate,
  ate: PlainDate,
): PlainDate | null {
  let ultimo: PlainDate | null = null
  for (let dia = hoje; dia <= ate; dia = addDays(dia, 1)) {
    if (!podeIrACampo(aptidaoDe(pessoa, exigencias, documentos, dia).situacao)) break
    ultimo = dia
  }
  return ultimo
}
