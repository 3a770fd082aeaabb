import type { ArquivoEnviado } from '@prumo/domain/core/campo/envio.ts'
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { ComponentType } from 'react'
import type { AtoPedido, Dados, Item, NoManifesto, SobreOArquivo } from '../campo/itens.ts'
import type { Registro } from '../campo/pacote.ts'
import type { NomeDeIcone } from './Icone.tsx'
import type { NoCampo } from './vivo.ts'

/** A kind of record that the phone fills in. A module names its own in `campo.ts`; the form comes when it is opened. */
export interface FormaDeCampo {
  readonly banco: string
  /** Under /campo: 'inspecao'. */
  readonly caminho: string
  /** Needs adicionar there. */
  readonly tela: Tela
  /** 'Inspeção'; 'Nova inspeção'. */
  readonly nome: string
  readonly novo: string
  readonly icone: NomeDeIcone
  /** What is done of it after it was sent, on this phone: `Andamento` of its form. */
  readonly andamento?: boolean
  /** Once sent it does not change, and has no page of its own at the desk: a label that was read. */
  readonly fixo?: true
  /** It begins none: it goes on with those of the package, which the first screen lists. Needs editar there. */
  readonly continua?: {
    readonly titulo: string
    readonly linha: (registro: Registro, hoje: PlainDate) => LinhaDeContinuar
  }
  readonly load: () => Promise<Forma>
}

/** How one is told: by its name, what it is of, and how it stands. The least order comes first. */
export interface LinhaDeContinuar {
  readonly nome: string
  readonly sobre: string
  readonly selo: string
  readonly tom?: 'erro' | 'aviso'
  readonly ordem: string
}

/** The form a record was written in. */
export const formaDe = (
  formas: readonly FormaDeCampo[],
  { banco, conteudo }: Pick<Item, 'banco' | 'conteudo'>,
): FormaDeCampo | undefined =>
  formas.find((uma) => uma.banco === banco && (uma.continua !== undefined) === (conteudo.continua !== undefined))

/** A screen of a module's own under /campo: the reading of tags. */
export interface TelaDeCampo {
  readonly caminho: string
  readonly nome: string
  readonly icone: NomeDeIcone
  /** Lists of the package it reads: without them there is nothing to do there. */
  readonly bancos: readonly string[]
  readonly load: () => Promise<ComponentType>
}

/** What a module brings to the phone: said once, in its `campo.ts`. */
export interface CampoDoModulo {
  readonly formas?: readonly FormaDeCampo[]
  readonly telas?: readonly TelaDeCampo[]
}
export const defineCampo = (campo: CampoDoModulo): CampoDoModulo => campo

export interface Forma {
  /** What a new one begins with. */
  readonly inicio: (campo: NoCampo) => Dados | Promise<Dados>
  /** What lists call it. */
  readonly titulo: (dados: Dados, nomear: Nomear, antes: Dados | null) => string | Promise<string>
  readonly Folha: ComponentType<FolhaProps>
  readonly Andamento?: ComponentType<AndamentoProps>
  /** The words of its fields, for whoever compares two versions. */
  readonly palavras: Readonly<Record<string, Palavra>>
  /** Of a record it goes on with, the fields that the office may have changed meanwhile: told, and not chosen between. */
  readonly contexto?: Readonly<Record<string, Palavra>>
}
/** The name of a record of the package; empty where it has none. */
export type Nomear = (banco: string, id: unknown) => Promise<string>
/** A field as it is read: its label, and where its value is a reference or a code, of what. */
export interface Palavra {
  readonly label: string
  readonly kind?: string
  readonly target?: string | undefined
  readonly codes?: Readonly<Record<number, string>> | undefined
}

/** A record that was put in the queue, and goes on: its acts so far, and the way to ask for one more. */
export interface AndamentoProps {
  readonly atos: readonly AtoPedido[]
  readonly agir: (ato: Pick<AtoPedido, 'para' | 'motivo'>) => Promise<void>
}

/** What changes of what was written: told of what stands when it is done, which is not what stood when it was begun. */
export type MudancaDeDados = (antes: Dados) => Dados
/** What the record says of a file, as the answer to a question. */
export type DitoDoArquivo = (uuid: string) => MudancaDeDados

export interface FolhaProps {
  readonly uuid: string
  readonly dados: Dados
  /** The record it goes on with, as the phone has it. */
  readonly antes: Dados | null
  readonly arquivos: readonly NoManifesto[]
  /** `sozinho`: found by the phone and written by nobody; of itself it makes no record. */
  readonly mudar: (mudanca: Dados | MudancaDeDados, sozinho?: boolean) => void
  /** Keeps a file with the record, and in the same writing what the record says of it. */
  readonly anexar: (
    bytes: ArrayBuffer,
    sobre: SobreOArquivo,
    mais?: { miniatura?: ArrayBuffer; dito?: DitoDoArquivo | undefined },
  ) => Promise<void>
  readonly mudarArquivo: (uuid: string, mudanca: Partial<ArquivoEnviado>) => void
  readonly retirar: (uuid: string, dito?: MudancaDeDados) => void
  /** Puts it in the queue, with the acts the server does once it has all of it. */
  readonly enviar: (atos: readonly AtoPedido[]) => Promise<void>
  /** What the server found at fault, by field, when it refused this record. */
  readonly recusados: Readonly<Record<string, string>>
  readonly salvoEm: number | null
}
