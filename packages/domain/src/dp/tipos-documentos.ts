import { defineEntity } from '../core/entity.ts'
import { automatic, bool, code, integer, longText, optional, upperText } from '../core/field.ts'
import { may, type PermissionEntry } from '../core/tela.ts'
import { telas } from '../telas.ts'

/** From which day a document's keeping is counted (LGPD art. 15–16; the years are the company's lawyer's to say). */
export const iniciosDaGuarda = { 1: 'Emissão', 2: 'Validade', 3: 'Demissão' } as const
export const INICIO_DA_GUARDA = { emissao: 1, validade: 2, demissao: 3 } as const

/** Spec 2 §5: levels 1 to 10, the lowest the most confidential. */
export const niveisDeDocumento = Object.fromEntries(
  Array.from({ length: 10 }, (_, n) => [n + 1, `Nível ${n + 1}`]),
) as Readonly<Record<number, string>>

/** Up to this level a document is shown to full access alone (Spec 2 §6, §9). */
export const NIVEL_RESTRITO = 3

/** Health and whatever else is sensitive (LGPD art. 11) is as restricted as the lowest levels, whatever its own. */
export const ehRestrito = ({ nivel, sensivel }: { nivel: number; sensivel?: boolean | null }): boolean =>
  nivel <= NIVEL_RESTRITO || sensivel === true

/** On which screens full access opens what is restricted: the one rule of list, viewer, zip, sheet, count, mail and log. */
export const telasDosRestritos = [telas.colaboradores, telas.tiposDocumentos] as const

/** May someone with these permissions see a document of that type? The server asks the same in SQL (`hidden`). */
export const podeVerDocumento = (
  permissoes: readonly PermissionEntry[],
  tipo: { nivel: number; sensivel?: boolean | null },
): boolean => !ehRestrito(tipo) || telasDosRestritos.some((tela) => may(permissoes, tela, 'acesso'))

/** What the deletion of a type that has documents is refused with. */
export const TIPO_EM_USO = 'Este tipo tem documentos de colaboradores: escolha o tipo a que eles passam.'

/** Spec 2 §3, Document type. */
export const tiposDocumentos = defineEntity({
  name: 'tipos-documentos',
  banco: 'documentos',
  tela: telas.tiposDocumentos,
  noun: { one: 'tipo de documento', many: 'tipos de documentos', article: 'o' },
  fields: {
    nome: upperText('Nome'),
    nivel: code('Nível', niveisDeDocumento),
    sensivel: optional(bool('Dado sensível (saúde)')),
    /** How long one usually holds: what is proposed when its day is told, and may be changed. */
    validadeMeses: optional(integer('Validade usual (meses)', 1, 1200)),
    guardaMeses: optional(integer('Guardar por (meses)', 1, 1200)),
    guardaDesde: optional(code('Guarda contada da', iniciosDaGuarda)),
    guardaFundamento: optional(longText('Fundamento da guarda', 500)),
    restrito: automatic(bool('Restrito')),
  },
  title: 'nome',
  list: ['nome', 'nivel', 'sensivel', 'guardaMeses', 'guardaDesde'],
  order: 'nome',
  search: ['nome'],
  hidden: { column: 'restrito', telas: telasDosRestritos },
  unique: [{ fields: ['nome'], message: 'Já existe um tipo de documento com este nome.', novos: true }],
  // Spec 2 §4: it is not deleted, and the person is sent to the substitution.
  inUse: { by: ['colaboradores-docs'], message: TIPO_EM_USO },
})
