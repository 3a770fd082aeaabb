/** What a laudo says, as it was when it was issued: everything that its PDF prints, and from which nothing is printed again. */
import type { PlainDate } from '../../core/dates.ts'

export interface Parte {
  readonly nome: string
  /** CNPJ, address, contact: as they are printed. */
  readonly linhas: readonly string[]
}

export interface PecaDoLaudo {
  readonly equipamentoId: string
  readonly etiqueta: string
  readonly tipo: string
  /** Codes of `tiposDeEquipamentoIsolante`: which table its measurements are printed in. */
  readonly grupo: number
  readonly classe: string | null
  readonly tipoOzonio: number | null
  readonly tamanho: string | null
  readonly comprimentoMm: number | null
  readonly diametroMm: number | null
  readonly fabricante: string | null
  readonly modelo: string | null
  readonly numeroSerie: string | null
  readonly ca: string | null
  readonly dataFabricacao: PlainDate | null
  readonly lado: number | null
  /** How it came to the laboratory, said of this piece alone. */
  readonly condicao: string | null
  /** The other glove of the pair, and whether it failed. */
  readonly par: { readonly etiqueta: string; readonly reprovado: boolean } | null
  readonly resultado: number
  readonly motivoReprovacao: number | null
  readonly validade: PlainDate | null
  /** In the order in which they were done: a repetition follows what it repeats, and the last one decides. */
  readonly ensaios: readonly EnsaioDoLaudo[]
}

export interface EnsaioDoLaudo {
  readonly id: string
  readonly data: PlainDate
  readonly fase: number
  readonly executor: string
  readonly criterio: CriterioDoLaudo
  readonly ambiente: {
    readonly temperatura: number | null
    readonly umidade: number | null
    readonly pressao: number | null
    readonly justificativa: string | null
  }
  readonly visual: readonly { readonly texto: string; readonly resultado: number }[]
  readonly insuflacao: number | null
  readonly medicoes: readonly MedicaoDoLaudo[]
  readonly resultado: number
  readonly motivoReprovacao: number | null
  /** Why it was done a second time. */
  readonly motivoRepeticao: string | null
  readonly observacao: string | null
}

export interface CriterioDoLaudo {
  readonly nome: string
  readonly norma: string
  readonly edicao: string
  readonly procedimento: string | null
  readonly categoria: string | null
  readonly ponto: string | null
  readonly base: number
  readonly nivelAguaMm: number | null
  /** Of its limit of current; absent from what was issued before it was kept. */
  readonly unidade?: number | null
  /** Of the demonstration: what is printed by it is worth nothing. */
  readonly demonstracao: boolean
}

export interface MedicaoDoLaudo {
  readonly ponto: string
  readonly tensaoTipo: number
  readonly tensaoKv: number
  readonly tempoS: number
  readonly comprimentoMm: number | null
  readonly correnteMedida: number | null
  readonly unidade: number | null
  readonly limiteAplicado: number | null
  readonly evento: number
  readonly resultado: number
  /** What it came to, in a sentence. */
  readonly frase: string
}

/** The unit the limit of a line is told in: of its criterion, for a piece that was pierced has no reading. */
export const unidadeDoLimite = (
  { unidade }: Pick<CriterioDoLaudo, 'unidade'>,
  medicao: Pick<MedicaoDoLaudo, 'unidade'>,
): number | null => unidade ?? medicao.unidade

export interface InstrumentoDoLaudo {
  readonly etiqueta: string
  readonly nome: string
  readonly certificado: string
  readonly laboratorio: string | null
  readonly validade: PlainDate
}

export interface ConteudoDoLaudo {
  readonly numero: string
  readonly tipo: number
  readonly numeroRevisao: number
  readonly motivoRevisao: string | null
  readonly substitui: string | null
  readonly codigoVerificacao: string
  /** Where who holds the paper checks it. */
  readonly enderecoDeVerificacao: string
  readonly laboratorio: Parte
  readonly cliente: Parte
  readonly os: {
    readonly numero: string
    readonly recebidaEm: string
    readonly condicaoRecebimento: string | null
    readonly solicitante: string
    readonly nfRemessa: string | null
  }
  readonly dataEnsaio: PlainDate
  readonly emitidoEm: string
  readonly dataValidade: PlainDate | null
  readonly resultado: number
  readonly regraDecisao: string
  readonly declaracaoConformidade: string | null
  readonly instrumentos: readonly InstrumentoDoLaudo[]
  readonly pecas: readonly PecaDoLaudo[]
  readonly executores: readonly string[]
  readonly verificador: string
  readonly responsavelTecnico: { readonly nome: string; readonly crea: string }
  readonly art: string | null
  readonly demonstracao: boolean
}
