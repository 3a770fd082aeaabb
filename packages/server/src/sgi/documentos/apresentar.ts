import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ehAcessoFixo, type sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import type { DocumentoDoSgi } from '@prumo/domain/sgi/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

type Vigente = { documentoId: string; anexoId: string; fileName: string; lidaEm: string | null }

/** Documents as they are answered: with their version in force, and whether who asks confirmed to have read it. */
export async function apresentar(
  ctx: Ctx,
  documentos: readonly RecordOf<typeof sgiDocumentos>[],
): Promise<DocumentoDoSgi[]> {
  const ids = documentos.map(({ id }) => id)
  const { rows } = await sql<Vigente>`select a.documento_id, a.id as anexo_id, a.file_name, l.data as lida_em
    from sgi_documentos_anexos as a
      left join sgi_leituras as l on l.anexo_id = a.id and l.usuario_id = ${ctx.usuario.id}::bigint
    where a.documento_id = any(${idArray(ids)}) and not a.obsoleta`.execute(ctx.db)
  const vigentes = new Map(rows.map(({ documentoId, ...vigente }) => [documentoId, vigente]))
  return documentos.map((documento) => ({
    ...documento,
    acesso: ehAcessoFixo(documento.acesso) ? Number(documento.acesso) : documento.acesso,
    ...vigentes.get(documento.id)!,
  }))
}
