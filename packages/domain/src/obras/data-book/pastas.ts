import { disciplinasDeObra, tiposDeAnexo } from '../anexos/codigos.ts'

const numerada = (tabela: Readonly<Record<number, string>>, codigo: number): string =>
  `${String(codigo).padStart(2, '0')} ${tabela[codigo]!.replaceAll(' / ', ' - ')}`

/** '01 Projeto'. */
export const pastaDaDisciplina = (codigo: number): string => numerada(disciplinasDeObra, codigo)
/** '03 ART - TRT'. */
export const pastaDoTipo = (codigo: number): string => numerada(tiposDeAnexo, codigo)

export interface DocumentoNaPasta {
  readonly tipo: number
  readonly numeroDocumento: string | null
  readonly descricao: string
  readonly emissao: string | null
  readonly numeroRevisao: number
  readonly fileName: string
}

/** Of a name's hundred characters, those left to the revision and the file. */
const MAIOR_CHAMADO = 60

/**
 * What a person calls a document that has no number: as it was described, or by its kind where the description is but the
 * file's own name; with the day it was issued.
 */
function chamado({ tipo, descricao, emissao, fileName }: DocumentoNaPasta): string {
  const semFinal = fileName.replace(/\.[^.]+$/, '')
  const dito = descricao.trim()
  const nome = dito === '' || semFinal.startsWith(dito) ? tiposDeAnexo[tipo as 1].replaceAll(' / ', ' - ') : dito
  return [Array.from(nome).slice(0, MAIOR_CHAMADO).join('').trim(), emissao].filter(Boolean).join(' ')
}

/** A document by its number, or by what it is called where it has none, its revision and its file: 'PE-01_R2_planta.pdf'. */
export const nomeDoDocumento = (documento: DocumentoNaPasta): string =>
  `${documento.numeroDocumento || chamado(documento)}_R${documento.numeroRevisao}_${documento.fileName}`
