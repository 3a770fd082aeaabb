import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import {
  COM_A_PESSOA,
  condicoesDoItem,
  FORMA_DE_ACEITE,
  papeisNaEntrega,
} from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import { bytesOfFiles, signaturesOnPaper } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { type Content, paragraph } from '../../core/documents/pdf.ts'
import type { Guardado } from '../posses.ts'
import { responderPdf } from '../responder-pdf.ts'
import { papelDoTermo, type Termo } from '../termo.ts'
import { ASSINATURAS } from './coleta.ts'
import type { CasoDaEntrega } from './fluxo.ts'

type Linha = CasoDaEntrega['row']

/** Those who signed of what is written now, each with the drawing. */
async function assinaturas(ctx: Ctx, row: Linha): Promise<Content[]> {
  const valem = (await signaturesOf(ctx.db, ASSINATURAS, row)).filter(({ valida }) => valida)
  const { rows } = await sql<{ id: string; arquivoId: string | null }>`select id, arquivo_id as "arquivoId"
    from assinaturas_coletadas where id = any(${idArray(valem.map(({ id }) => id))})`.execute(ctx.db)
  const arquivos = new Map(rows.map(({ id, arquivoId }) => [id, arquivoId]))
  const bytes = await bytesOfFiles(ctx, [...arquivos.values()])
  return signaturesOnPaper(
    valem.map((uma) => ({ ...uma, desenho: bytes.get(arquivos.get(uma.id) ?? null) ?? null })),
    (papel) => wordOf(papeisNaEntrega, papel),
    [],
  )
}

/** How it was accepted; null while it was not, and there is a line to sign on. */
async function aceiteDe(ctx: Ctx, row: Linha, nome: (id: string | null) => string | null): Promise<Content[] | null> {
  if (row.aceite === null || row.aceitaEm === null) return null
  const quando = formatInstant(row.aceitaEm)
  if (row.aceite === FORMA_DE_ACEITE.noSistema)
    return [
      paragraph(`Aceito no sistema por ${nome(row.aceitaPorId) ?? 'quem recebeu'}, com a própria senha, em ${quando}.`),
    ]
  if (row.aceite === FORMA_DE_ACEITE.papel)
    return [paragraph(`Aceito em papel: o termo assinado está guardado com a entrega. Registrado em ${quando}.`)]
  return assinaturas(ctx, row)
}

async function doTermo(ctx: Ctx, row: Linha, titulo: string): Promise<Termo> {
  const pessoas = [row.entreguePorId, row.aceitaPorId, row.recebidaPorId].filter((um) => um !== null)
  const nomes = await titles(ctx, 'usuarios', [...new Set(pessoas)], { acted: true })
  const nome = (um: string | null) => (um && nomes.get(um)) || null
  return {
    titulo,
    fatos: row.fatos,
    colabId: row.colabId,
    desde: row.entregueEm,
    entrega: {
      numero: row.numero,
      fatos: [
        ['Estado na entrega', wordOf(condicoesDoItem, row.condicao)],
        ['Acessórios', row.acessorios],
        ['Devolver até', row.previsao && formatDate(row.previsao)],
        ['Entregue por', nome(row.entreguePorId)],
        ['Observações da entrega', row.observacao],
      ],
      aceite: await aceiteDe(ctx, row, nome),
      volta: row.devolvidaEm
        ? [
            ['Devolvida em', formatDate(row.devolvidaEm)],
            ['Estado na devolução', wordOf(condicoesDoItem, row.condicaoNaVolta)],
            ['O que faltou', row.faltou ?? 'Nada'],
            ['Recebida por', nome(row.recebidaPorId)],
            ['Observações da devolução', row.observacaoNaVolta],
          ]
        : null,
    },
  }
}

/** The term of the entrega by which somebody has that item now; null where there is none. */
export async function termoEmVigor(ctx: Ctx, entity: Guardado, id: string, titulo: string): Promise<Termo | null> {
  const row = await ctx.db
    .selectFrom('inventarioEntregas')
    .selectAll()
    .where(entity.name === 'micros' ? 'microId' : 'chipId', '=', id)
    .where(sql<boolean>`situacao in (${literals(COM_A_PESSOA)})`)
    .executeTakeFirst()
  return row ? doTermo(ctx, row as Linha, titulo) : null
}

/** The term of one entrega, also when it is over, with how it came back: the receipt of the return. Logged as a download of it. */
export async function baixarTermo(ctx: Ctx, reply: FastifyReply, row: Linha): Promise<FastifyReply> {
  const bytes = await papelDoTermo(ctx, await doTermo(ctx, row, row.item))
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: inventarioEntregas.tela,
      entidade: inventarioEntregas.name,
      alvoId: row.id,
      descricao: `Baixou o termo da entrega ${row.numero}, de ${row.item}`,
    }),
  )
  return responderPdf(reply, `termo ${row.numero} ${row.item}`, bytes)
}
