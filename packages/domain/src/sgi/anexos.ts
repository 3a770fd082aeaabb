import { defineEntity } from '../core/entity.ts'
import { automatic, bool, instant, integer, longText, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 2 §3, SGI document attachment: the file of one version. Those that are no longer in force are for full access alone. */
export const sgiDocumentosAnexos = defineEntity({
  name: 'sgi-documentos-anexos',
  banco: 'sgi-documento-anexo',
  tela: telas.documentosSgi,
  noun: { one: 'versão de documento do SGI', many: 'versões de documentos do SGI', article: 'a' },
  fields: {
    documentoId: ref('Documento', 'sgi-documentos'),
    versao: integer('Versão', 0, 9999),
    descricao: optional(longText('O que mudou', 2000)),
    data: automatic(instant('Data')),
    criadorId: automatic(ref('Criador', 'usuarios')),
    fileName: automatic(text('Arquivo')),
    hiperlink: automatic(text('Endereço')),
    /** A newer version took its place. Kept by the database. */
    obsoleta: automatic(bool('Obsoleta')),
  },
  title: 'fileName',
  list: ['versao', 'data', 'descricao', 'criadorId', 'fileName'],
  search: ['fileName', 'descricao'],
  scope: { by: 'parent', column: 'documentoId', parent: 'sgi-documentos' },
  hidden: { column: 'obsoleta', telas: [telas.documentosSgi] },
  unique: [{ fields: ['documentoId', 'versao'], message: 'Este documento já tem uma versão com este número.' }],
  readOnly: true,
})
