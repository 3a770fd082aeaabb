import { disciplinasDeObra, tiposDeAnexo } from '../anexos/codigos.ts'

const numerada = (tabela: Readonly<Record<number, string>>, codigo: number): string =>
  `${String(codigo).padStart(2, '0')} ${tabela[codigo]!.replaceAll(' / ', ' - ')}`

/** '01 Projeto'. */
export const pastaDaDisciplina = (codigo: number): string => numerada(disciplinasDeObra, codigo)
/** '03 ART - TRT'. */
export const pastaDoTipo = (codigo: number): string => numerada(tiposDeAnexo, codigo)

/** A document by its number, or by the record's where it has none, its revision and its file: 'PE-01_R2_planta.pdf'. */
export const nomeDoDocumento = (documento: {
  readonly id: string
  readonly numeroDocumento: string | null
  readonly numeroRevisao: number
  readonly fileName: string
}): string => `${documento.numeroDocumento ?? documento.id}_R${documento.numeroRevisao}_${documento.fileName}`
