import type { PlainDate } from '../../core/dates.ts'
import { defineEntity } from '../../core/entity.ts'
import { automatic, bool, code, date, instant, integer, optional, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { disciplinasDeObra, tiposDeAnexo } from './codigos.ts'

/** A work's document: born with its file, and replaced by another that keeps it (design, Works 4.1). */
export const obrasAnexos = defineEntity({
  name: 'obras-anexos',
  banco: 'obras-anexos',
  tela: telas.obras,
  noun: { one: 'anexo de obra', many: 'anexos de obras', article: 'o' },
  fields: {
    obraId: ref('Obra', 'obras'),
    disciplina: code('Disciplina', disciplinasDeObra),
    tipo: code('Tipo', tiposDeAnexo),
    descricao: text('Descrição', 120),
    numeroDocumento: optional(text('Número do documento', 60)),
    emissao: optional(date('Emissão')),
    validade: optional(date('Validade')),
    incluirDataBook: bool('Incluir no data book'),
    /** Of the document, 0 first; the record's own lock is `revisao`. */
    numeroRevisao: automatic(integer('Revisão', 0, 999)),
    /** False once another took its place. */
    vigente: automatic(bool('Vigente')),
    substituiId: automatic(optional(ref('Substitui', 'obras-anexos'))),
    autorId: automatic(ref('Autor', 'usuarios')),
    dataRegistro: automatic(instant('Incluído em')),
    fileName: automatic(text('Arquivo')),
    hiperlink: automatic(text('Endereço')),
    mimeType: automatic(text('Formato')),
    tamanho: automatic(integer('Tamanho (bytes)')),
    sha256: automatic(text('Impressão digital do arquivo', 64)),
    /** Counted as it came in; absent where nobody can count them. */
    paginas: automatic(optional(integer('Páginas'))),
  },
  title: 'fileName',
  list: [
    'obraId',
    'disciplina',
    'tipo',
    'descricao',
    'numeroDocumento',
    'numeroRevisao',
    'emissao',
    'validade',
    'vigente',
    'incluirDataBook',
    'fileName',
  ],
  search: ['descricao', 'numeroDocumento', 'fileName'],
  scope: { by: 'parent', column: 'obraId', parent: 'obras' },
  readOnly: true,
})

/** 'R0'. */
export const revisaoEmPalavras = (numeroRevisao: number): string => `R${numeroRevisao}`

/** Days before its validity in which a document is told of, as those of people are. */
export const DIAS_DE_AVISO = 30

/** Why those days cannot be a document's. */
export function problemasDasDatas(
  { emissao, validade }: { readonly emissao?: string | null; readonly validade?: string | null },
  hoje: PlainDate,
): Record<string, string> {
  if (emissao && emissao > hoje) return { emissao: 'A emissão não pode ser depois de hoje.' }
  if (emissao && validade && validade < emissao) return { validade: 'A validade não pode vir antes da emissão.' }
  return {}
}
