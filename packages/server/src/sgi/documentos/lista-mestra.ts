import type { Filter } from '@prumo/domain/core/consulta.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import {
  disposicoes,
  formatosDeDocumento,
  retencoes,
  sgiDocumentos,
  situacoesDeDocumento,
  tiposDeDocumento,
} from '@prumo/domain/sgi/documentos.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { conditions } from '../../core/crud/read.ts'
import { fileName, wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import {
  type Content,
  itemsTable,
  type PdfColumn,
  paragraph,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import { badInput } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'

/** Documents one list may hold: it is drawn while the reader waits. */
export const MAXIMO_DA_LISTA = 1000

type Linha = {
  codigo: string
  descricao: string
  tipo: number
  versao: number
  emissao: string
  formato: number
  local: string
  copiasFisicas: number
  retencao: number
  disposicao: number
  situacao: number | null
  proximaVerificacao: string | null
  setor: string
}

/** What belongs together shares a column: twelve of them leave no room for what each document is about. */
const colunas: PdfColumn[] = [
  { label: 'Código', width: 80 },
  { label: 'Descrição', width: '*' },
  { label: 'Tipo', width: 84 },
  { label: 'Versão', width: 54 },
  { label: 'Formato e cópias', width: 70 },
  { label: 'Local', width: 84 },
  { label: 'Retenção e disposição', width: 92 },
  { label: 'Situação', width: 70 },
]

const celulas = (linha: Linha): (string | null)[] => [
  linha.codigo,
  linha.descricao,
  wordOf(tiposDeDocumento, linha.tipo),
  `${linha.versao}\nde ${formatDate(linha.emissao)}`,
  `${wordOf(formatosDeDocumento, linha.formato)}\n${linha.copiasFisicas === 1 ? '1 cópia' : `${linha.copiasFisicas.toLocaleString('pt-BR')} cópias`}`,
  linha.local,
  `${wordOf(retencoes, linha.retencao)};\n${wordOf(disposicoes, linha.disposicao)}`,
  [
    wordOf(situacoesDeDocumento, linha.situacao),
    linha.proximaVerificacao && `verificar até ${formatDate(linha.proximaVerificacao)}`,
  ]
    .filter(Boolean)
    .join('\n'),
]

const quantos = (n: number): string => (n === 1 ? '1 documento' : `${n.toLocaleString('pt-BR')} documentos`)

/** GET /sgi-documentos/lista-mestra: every document the filter reaches and the reader may see, sector by sector, as a PDF. */
export async function listaMestra(ctx: Ctx, reply: FastifyReply, filtro: Filter): Promise<FastifyReply> {
  const { rows } = await sql<Linha>`select d.codigo, d.descricao, d.tipo, d.versao, d.emissao, d.formato, d.local,
      d.copias_fisicas, d.retencao, d.disposicao, d.situacao, d.proxima_verificacao, s.codigo || ' ' || s.nome as setor
    from sgi_documentos as d join setores as s on s.id = d.setor_id
    where ${conditions(ctx, sgiDocumentos, filtro, 'd')}
    order by s.codigo, s.id, d.codigo collate pt, d.id limit ${MAXIMO_DA_LISTA + 1}`.execute(ctx.db)
  if (rows.length > MAXIMO_DA_LISTA)
    throw badInput(
      `A lista mestra teria mais de ${quantos(MAXIMO_DA_LISTA)}. Restrinja o filtro, por exemplo por setor, e gere em partes.`,
    )
  const body: Content[] = [
    paragraph(
      `${quantos(rows.length)} em ${formatDate(today())}, conforme o acesso de ${ctx.usuario.nome}. Impressa, esta lista vale no dia da emissão.`,
    ),
    ...[...Map.groupBy(rows, ({ setor }) => setor)].flatMap(([setor, linhas]) => [
      sectionTitle(setor),
      itemsTable(colunas, linhas.map(celulas)),
    ]),
  ]
  const bytes = await renderPdf({ title: 'Lista mestra de documentos', subtitle: 'SGI', landscape: true, body })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: sgiDocumentos.tela,
      entidade: sgiDocumentos.name,
      alvoId: null,
      descricao: `Baixou a lista mestra de documentos do SGI (${quantos(rows.length)})`,
    }),
  )
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', fileName('lista-mestra', 'pdf')),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}
