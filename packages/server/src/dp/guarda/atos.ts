import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO, type AcaoNoLog } from '@prumo/domain/core/log.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { fimDaGuarda } from '@prumo/domain/dp/guarda.ts'
import { ehRestrito } from '@prumo/domain/dp/tipos-documentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Changes, changesBetween, logAct } from '../../core/audit/audit.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict, forbidden } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

const tela = telas.colaboradores

/** A document held until the transaction ends, with all that decides what may be done with it. */
interface Documento {
  readonly row: RowOf<typeof colaboradoresDocs>
  readonly id: string
  readonly arquivoId: string
  readonly colaborador: string
  readonly restrito: boolean
  readonly guardaAte: PlainDate | null
  readonly proposta: { readonly por: string; readonly nome: string } | null
  readonly retido: string | null
}

async function carregar(ctx: Ctx, tx: Tx, id: string): Promise<Documento> {
  const row = await findRow(ctx, tx, colaboradoresDocs, id, true)
  type Dono = {
    nome: string
    demissao: string | null
    nivel: number
    sensivel: boolean | null
    guardaMeses: number | null
    guardaDesde: number | null
    propostoPor: string | null
    propostoNome: string
    motivo: string | null
  }
  // Type and person are held too: nobody lengthens the keeping, or undoes the dismissal, while it is being judged.
  const { rows } = await sql<Dono>`select c.nome, c.demissao, t.nivel, t.sensivel, t.guarda_meses, t.guarda_desde,
      p.proposto_por, pu.nome as proposto_nome, r.motivo
    from colaboradores as c join tipos_documentos as t on t.id = ${row.tipoId}::bigint
      left join descartes_propostos as p on p.documento_id = ${id}::bigint
      left join usuarios as pu on pu.id = p.proposto_por
      left join documentos_retidos as r on r.documento_id = ${id}::bigint
    where c.id = ${row.colabId}::bigint for share of c, t`.execute(tx)
  const dono = rows[0]!
  return {
    row,
    id,
    arquivoId: row.arquivoId,
    colaborador: dono.nome,
    restrito: ehRestrito(dono),
    guardaAte: fimDaGuarda(dono, { ...row, demissao: dono.demissao }),
    proposta: dono.propostoPor === null ? null : { por: dono.propostoPor, nome: dono.propostoNome },
    retido: dono.motivo,
  }
}

function recusarSeGuarda({ guardaAte, retido }: Documento): void {
  if (guardaAte === null) throw conflict('Este documento não tem fim de guarda: ele não pode ser descartado.')
  if (guardaAte >= today())
    throw conflict(`Este documento se guarda até ${formatDate(guardaAte)}: ele ainda não pode ser descartado.`)
  if (retido !== null) throw conflict(`Este documento está retido: ${retido}`)
}

/** The log tells whose document and until when it was kept, and never which: its readers may not see the type. */
async function contar(
  tx: Tx,
  ctx: Ctx,
  { id, row, colaborador }: Documento,
  acao: AcaoNoLog,
  ato: string,
  mudancas: Changes = {},
): Promise<void> {
  await announce(ctx, tx, colaboradoresDocs, row)
  await logAct(tx, ctx, {
    acao,
    tela,
    entidade: colaboradoresDocs.name,
    alvoId: id,
    descricao: `${ato} de "${colaborador}"`,
    mudancas,
  })
}

type Ato = (ctx: Ctx, tx: Tx, documento: Documento) => Promise<void>

/** One act on one document, by who has full access and may delete. */
const ato =
  (faz: Ato) =>
  (ctx: Ctx, id: string): Promise<void> => {
    demand(ctx, tela, 'excluir')
    return inTransaction(ctx.db, async (tx) => faz(ctx, tx, await carregar(ctx, tx, id)))
  }

export const propor = ato(async (ctx, tx, documento) => {
  recusarSeGuarda(documento)
  if (documento.proposta) throw conflict(`O descarte já foi proposto por ${documento.proposta.nome}.`)
  await tx.insertInto('descartesPropostos').values({ documentoId: documento.id, propostoPor: ctx.autor.id }).execute()
  await contar(tx, ctx, documento, ACAO.alterou, `Propôs o descarte de um documento guardado até ${ate(documento)},`)
})

/** Deletes the document with its file: what one proposed, another approves (LGPD, art. 16). */
export const aprovar = ato(async (ctx, tx, documento) => {
  if (!documento.proposta) throw conflict('O descarte deste documento não foi proposto, ou a proposta foi recusada.')
  if (documento.proposta.por === ctx.autor.id)
    throw forbidden('Quem propôs o descarte não o aprova: peça a outra pessoa.')
  recusarSeGuarda(documento)
  const { fileName, observacao, hiperlink, tipoId, ...resto } = changesBetween(colaboradoresDocs, documento.row, {})
  // Names of files and remarks tell of the type as much as its name does.
  const mudancas = documento.restrito ? resto : { fileName, observacao, hiperlink, tipoId, ...resto }
  await contar(
    tx,
    ctx,
    documento,
    ACAO.excluiu,
    `Descartou, por proposta de ${documento.proposta.nome}, um documento guardado até ${ate(documento)},`,
    Object.fromEntries(Object.entries(mudancas).filter(([, change]) => change !== undefined)) as Changes,
  )
  await tx.deleteFrom('colaboradoresDocs').where('id', '=', documento.id).execute()
  await ctx.files.remove(tx, [documento.arquivoId])
  await announce(ctx, tx, colaboradoresDocs, documento.row)
})

export const recusar = ato(async (ctx, tx, documento) => {
  const { proposta } = documento
  if (!proposta) throw conflict('O descarte deste documento não foi proposto, ou a proposta já foi decidida.')
  await tx.deleteFrom('descartesPropostos').where('documentoId', '=', documento.id).execute()
  const verbo = proposta.por === ctx.autor.id ? 'Retirou' : `Recusou`
  await contar(tx, ctx, documento, ACAO.alterou, `${verbo} a proposta de descarte de um documento`)
})

/** Held for a claim or an inspection, whatever its keeping says; a proposal that waited falls. */
export const reter = (ctx: Ctx, id: string, motivo: string): Promise<void> =>
  ato(async (_, tx, documento) => {
    if (documento.retido !== null) throw conflict(`Este documento já está retido: ${documento.retido}`)
    await tx.deleteFrom('descartesPropostos').where('documentoId', '=', id).execute()
    await tx.insertInto('documentosRetidos').values({ documentoId: id, motivo, retidoPor: ctx.autor.id }).execute()
    await contar(tx, ctx, documento, ACAO.alterou, 'Reteve um documento', { motivo: [null, motivo] })
  })(ctx, id)

export const liberar = ato(async (ctx, tx, documento) => {
  if (documento.retido === null) throw conflict('Este documento não está retido.')
  await tx.deleteFrom('documentosRetidos').where('documentoId', '=', documento.id).execute()
  await contar(tx, ctx, documento, ACAO.alterou, 'Liberou um documento retido', { motivo: [documento.retido, null] })
})

const ate = ({ guardaAte }: Documento): string => formatDate(guardaAte!)
