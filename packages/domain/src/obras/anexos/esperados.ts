import type { PlainDate } from '../../core/dates.ts'
import { DISCIPLINA as D, TIPO_DE_ANEXO as T } from './codigos.ts'

/** A document that a work must have: of that type, filed in that discipline or, where it is the whole work's, in any. */
export interface Esperado {
  readonly disciplina: number
  readonly tipo: number
  readonly emQualquer: boolean
}

/** Of every work, whatever its disciplines: filed where people file it. */
const DE_TODA_OBRA: readonly Esperado[] = [
  { disciplina: D.administrativo, tipo: T.ordemDeServico, emQualquer: true },
  { disciplina: D.projeto, tipo: T.art, emQualquer: true },
]

/** What each discipline of a work is proved by (docs/decisions.md, 266). */
export const ESPERADOS_POR_DISCIPLINA: Readonly<Record<number, readonly number[]>> = {
  [D.projeto]: [T.projetoExecutivo, T.asBuilt],
  [D.civil]: [T.certificado],
  [D.eletromecanica]: [T.listaDeMateriais, T.desligamento, T.aceite],
  [D.subestacao]: [T.certificado, T.laudo],
  [D.topografia]: [T.croqui],
  [D.comissionamento]: [T.laudo, T.aceite],
  [D.telecom]: [T.laudo],
  [D.qualidade]: [T.plano, T.certificado],
  [D.seguranca]: [T.apr, T.treinamento, T.plano],
  [D.meioAmbiente]: [T.licenca, T.devolucao],
  [D.suprimentos]: [T.listaDeMateriais, T.notaFiscal],
  [D.medicao]: [T.boletim],
  [D.administrativo]: [T.ata],
  [D.outros]: [],
}

export const documentosEsperados = (disciplinas: readonly number[]): readonly Esperado[] => [
  ...DE_TODA_OBRA,
  ...[...new Set(disciplinas)]
    .sort((a, b) => a - b)
    .flatMap((disciplina) =>
      (ESPERADOS_POR_DISCIPLINA[disciplina] ?? []).map((tipo) => ({ disciplina, tipo, emQualquer: false })),
    ),
]

export const situacoesDoEsperado = { presente: 'Presente', vencido: 'Vencido', faltando: 'Faltando' } as const
export type SituacaoDoEsperado = keyof typeof situacoesDoEsperado

/** What the rule asks of an attachment; those replaced by another are not given. */
export interface AnexoConferido {
  readonly id: string
  readonly disciplina: number
  readonly tipo: number
  readonly validade: PlainDate | null
}

export interface EsperadoConferido {
  readonly disciplina: number
  readonly tipo: number
  readonly situacao: SituacaoDoEsperado
  /** The one that answers for it: of several, the one that is good for longest. */
  readonly anexoId: string | null
  readonly validade: PlainDate | null
}

/** A paper is good until its validity, that day included. */
export const estaVencido = (validade: PlainDate | null, hoje: PlainDate): boolean =>
  validade !== null && validade < hoje

/** Without a validity it never ends. */
const ateQuando = ({ validade }: AnexoConferido): string => validade ?? '9999-12-31'

/** Which expected documents a work has, which are past, and which it lacks (design, Works 4.1). */
export const conferirEsperados = (
  disciplinas: readonly number[],
  anexos: readonly AnexoConferido[],
  hoje: PlainDate,
): EsperadoConferido[] =>
  documentosEsperados(disciplinas).map(({ disciplina, tipo, emQualquer }) => {
    const [melhor] = anexos
      .filter((anexo) => anexo.tipo === tipo && (emQualquer || anexo.disciplina === disciplina))
      .sort((a, b) => ateQuando(b).localeCompare(ateQuando(a)))
    const situacao = !melhor ? 'faltando' : estaVencido(melhor.validade, hoje) ? 'vencido' : 'presente'
    return { disciplina, tipo, situacao, anexoId: melhor?.id ?? null, validade: melhor?.validade ?? null }
  })
