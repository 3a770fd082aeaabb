import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import type { LeiturasDaVersao } from '@prumo/domain/sgi/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

/** POST /sgi-documentos-anexos/:id/ciencia: this person read the version in force. Said twice, it is told once. */
export const confirmarLeitura = (ctx: Ctx, id: string): Promise<{ lidaEm: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const versao = await findRow(ctx, tx, sgiDocumentosAnexos, id, true)
    if (versao.obsoleta)
      throw conflict('Esta versão não está mais em vigor: abra e confirme a leitura da versão atual do documento.')
    const { rows } = await sql<{ data: string }>`insert into sgi_leituras (anexo_id, usuario_id)
      values (${id}::bigint, ${ctx.usuario.id}::bigint) on conflict do nothing returning data`.execute(tx)
    if (!rows[0]) {
      const antes = await sql<{ data: string }>`select data from sgi_leituras
        where anexo_id = ${id}::bigint and usuario_id = ${ctx.usuario.id}::bigint`.execute(tx)
      return { lidaEm: antes.rows[0]!.data }
    }
    const documento = await findRow(ctx, tx, sgiDocumentos, versao.documentoId)
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: sgiDocumentos.tela,
      entidade: sgiDocumentosAnexos.name,
      alvoId: id,
      descricao: `Confirmou a leitura da versão ${versao.versao} do documento do SGI "${documento.codigo}"`,
    })
    await announce(ctx, tx, sgiDocumentos, documento)
    return { lidaEm: rows[0].data }
  })

/** GET /sgi-documentos-anexos/:id/leituras: who confirmed, and who may see the document and did not. */
export async function lerLeituras(ctx: Ctx, id: string): Promise<LeiturasDaVersao> {
  const versao = await findRow(ctx, ctx.db, sgiDocumentosAnexos, id)
  const lidas = await sql<{ nome: string; data: string }>`select u.nome, l.data from sgi_leituras as l
      join usuarios as u on u.id = l.usuario_id
    where l.anexo_id = ${id}::bigint order by l.data desc, u.nome collate pt limit 1000`.execute(ctx.db)
  // As the entity's own scope says it of the reader (core/scope.ts), here of everybody; named are the people one may know of.
  const faltam = await sql<{ nome: string }>`select u.nome from usuarios as u
      join permissoes as p on p.usuario_id = u.id and p.alvo = ${sgiDocumentos.tela.alvo} and p.visualizar
      join sgi_documentos as d on d.id = ${versao.documentoId}::bigint
    where u.is_ativo and ${inScope(ctx, usuarios, 'u')}
      and (p.acesso or d.acesso = '1'
        or exists (select 1 from colaboradores as c where c.cpf = u.cpf and c.empresa_id = d.empresa_id))
      and not exists (select 1 from sgi_leituras as l where l.anexo_id = ${id}::bigint and l.usuario_id = u.id)
    order by u.nome collate pt limit 1000`.execute(ctx.db)
  return { lidas: lidas.rows, faltam: faltam.rows }
}
