import type { Entity } from '@prumo/domain/core/entity.ts'
import { automatic } from '@prumo/domain/core/field.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { acessosFixos, sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import type { DocumentoDoSgi } from '@prumo/domain/sgi/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { telaDeAcesso } from './tela-de-acesso.ts'

export type Documento = AnyRecord & DocumentoDoSgi

const usual = sgiDocumentos as unknown as Entity
const completa: Entity = { ...usual, tela: telaDeAcesso }
/** The documents as the entity-driven screens know them, on one of the two addresses. */
export const documentosEm = (tela: Tela): Entity => (tela === telaDeAcesso ? completa : usual)

const editavel = (entity: Entity): Entity => ({
  ...entity,
  readOnly: false,
  // The version changes with a file, not with a form.
  fields: { ...entity.fields, versao: automatic(entity.fields.versao!) },
})
const editaveis = new Map([usual, completa].map((entity) => [entity, editavel(entity)]))
/** The same as the form that changes one knows them. */
export const documentosEditaveisEm = (tela: Tela): Entity => editaveis.get(documentosEm(tela))!

/** 'Todos', 'DP', the company's name; of a company out of sight, that it is the reader's own or another one. */
export function palavraDoAcesso({ acesso, empresaId }: Documento, nameOf: NameOf, completo: boolean): string {
  const fixo = acessosFixos[String(acesso)]
  if (fixo) return fixo
  const nome = empresaId && nameOf('contas-contrato', empresaId)
  return nome === undefined ? '…' : nome || (completo ? 'Outra empresa' : 'Sua empresa')
}

/** Where a document's file is looked at (Spec 2 §2). */
export const enderecoDoVisor = (qual: { idDocumento: string } | { idAnexo: string }): string =>
  `/${sgiDocumentos.tela.caminho}/ver-anexo?${new URLSearchParams(qual)}`
export const enderecoDasVerificacoes = `/${sgiDocumentos.tela.caminho}/verificacoes`
