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
  /** The other glove of the pair, and whether it failed. */
  readonly par: { readonly etiqueta: string; readonly reprovado: boolean } | null
  readonly ensaio: EnsaioDoLaudo
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
  readonly repeticao: boolean
  readonly observacao: string | null
  readonly validade: PlainDate | null
}

export interface CriterioDoLaudo {
  readonly norma: string
  readonly edicao: string
  readonly procedimento: string | null
  readonly tensaoTipo: number
  readonly tensaoKv: number
  readonly base: number
  readonly tempoS: number
  readonly correnteMax: number | null
  readonly unidade: number | null
  readonly nivelAguaMm: number | null
  readonly categoria: string | null
  /** Of the demonstration: what is printed by it is worth nothing. */
  readonly demonstracao: boolean
}

export interface MedicaoDoLaudo {
  readonly ponto: string
  readonly tensaoTipo: number
  readonly tensaoKv: number
  readonly tempoS: number
  readonly correnteMedida: number | null
  readonly unidade: number | null
  readonly limiteAplicado: number | null
  readonly evento: number
  readonly resultado: number
}

export interface InstrumentoDoLaudo {
  readonly etiqueta: string
  readonly nome: string
  readonly certificado: string
  readonly laboratorio: string | null
  readonly validade: PlainDate
}

export interface ConteudoDoLaudo {
  readonly numero: string
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
