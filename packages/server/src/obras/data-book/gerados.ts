/**
 * The papers that the house draws of a work, as documents of its book (design, Works 4.1): a report a day, and the photographs
 * of each month. Each is drawn when its turn comes, so that of hundreds one is in memory. Of whoever does not see their screen
 * the book has none.
 */
import { Readable } from 'node:stream'
import { formatDate, formatMonth, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { DISCIPLINA, TIPO_DE_ANEXO } from '@prumo/domain/obras/anexos/codigos.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { registrosObra, STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { paginasDoPdf } from '../../core/documents/pdf-pages.ts'
import { aprovadosDaObra, type PedidoDePapel, papelDe } from '../rdo/pdf-pedidos.ts'
import { cabecasDoRelatorio, registrosDoRelatorio } from '../registros/relatorio/dados.ts'
import { desenharRelatorio } from '../registros/relatorio/desenho.ts'
import type { DocumentoDoDataBook, Escolhas, Peca } from './documentos.ts'

/** What a paper has beside its pictures, before it is drawn: an estimate. */
const BYTES_DE_PAPEL = 60 * 1024
/** Where each kind is filed (docs/decisions.md, 304). */
const RDO = { disciplina: DISCIPLINA.administrativo, tipo: TIPO_DE_ANEXO.rdo } as const
const FOTOGRAFICO = { disciplina: DISCIPLINA.qualidade, tipo: TIPO_DE_ANEXO.relatorioFotografico } as const

const cabe = ({ disciplinas, tipos, opcoes }: Escolhas, { disciplina, tipo }: typeof RDO | typeof FOTOGRAFICO) =>
  opcoes.gerados &&
  (disciplinas.length === 0 || disciplinas.includes(disciplina)) &&
  (tipos.length === 0 || tipos.includes(tipo))

export async function geradosDaObra(ctx: Ctx, obraId: string, escolhas: Escolhas): Promise<Peca[]> {
  const pecas: Peca[] = []
  if (cabe(escolhas, FOTOGRAFICO) && can(ctx, registrosObra.tela, 'visualizar'))
    pecas.push(...(await relatoriosDaObra(ctx, obraId)))
  if (cabe(escolhas, RDO) && can(ctx, rdos.tela, 'visualizar')) pecas.push(...(await rdosDaObra(ctx, obraId)))
  return pecas
}

const documento = (de: Omit<DocumentoDoDataBook, 'paginas' | 'sha256'>): DocumentoDoDataBook => ({
  ...de,
  paginas: null,
  sha256: null,
})

async function rdosDaObra(ctx: Ctx, obraId: string): Promise<Peca[]> {
  const pedidos = await aprovadosDaObra(ctx, obraId)
  const { rows } = await sql<{ numero: string; bytes: string }>`select r.numero, sum(a.tamanho) as bytes
    from rdos as r join fotos as f on f.entidade = ${rdos.name} and f.registro_id = r.id
      join arquivos as a on a.id = f.arquivo_id
    where r.obra_id = ${obraId}::bigint group by r.numero`.execute(ctx.db)
  const fotos = new Map(rows.map(({ numero, bytes }) => [numero, Number(bytes)]))
  return pedidos.map((pedido) => ({
    documento: documento({
      ...RDO,
      id: pedido.id,
      descricao: `Diário de ${formatDate(pedido.data)}`,
      numeroDocumento: `RDO ${pedido.numero}`,
      numeroRevisao: pedido.versao - 1,
      emissao: pedido.dataAprovacao && plainDateOf(new Date(pedido.dataAprovacao)),
      fileName: `${pedido.data}.pdf`,
      tamanho: BYTES_DE_PAPEL + (fotos.get(pedido.numero) ?? 0),
    }),
    abrir: () => abrirRdo(ctx, pedido),
  }))
}

async function abrirRdo(ctx: Ctx, pedido: PedidoDePapel) {
  const bytes = await papelDe(ctx, pedido)
  return { conteudo: Readable.from([bytes], { objectMode: false }), paginas: paginasDoPdf(bytes) }
}

interface Validado {
  readonly id: string
  readonly mes: string
  readonly bytes: string
}

/** One of each month: as long as the photographs of a month are many. */
async function relatoriosDaObra(ctx: Ctx, obraId: string): Promise<Peca[]> {
  const { rows } = await sql<Validado>`select r.id, to_char(r.data at time zone 'America/Sao_Paulo', 'YYYY-MM') as mes,
      coalesce((select sum(a.tamanho) from fotos as f join arquivos as a on a.id = f.arquivo_id
        where f.entidade = ${registrosObra.name} and f.registro_id = r.id), 0) as bytes
    from registros_obra as r where r.obra_id = ${obraId}::bigint and r.status = ${sql.lit(STATUS_DE_REGISTRO.validado)}
      and ${inScope(ctx, registrosObra, 'r')} order by r.data, r.id`.execute(ctx.db)
  return [...Map.groupBy(rows, ({ mes }) => mes)].map(([mes, deles]) => ({
    documento: documento({
      ...FOTOGRAFICO,
      id: deles[0]!.id,
      descricao: `${deles.length === 1 ? '1 registro validado' : `${deles.length} registros validados`} de ${formatMonth(mes)}`,
      numeroDocumento: `Relatório fotográfico ${mes}`,
      numeroRevisao: 0,
      emissao: today(),
      fileName: 'registros.pdf',
      tamanho: deles.reduce((soma, { bytes }) => soma + Number(bytes), BYTES_DE_PAPEL),
    }),
    abrir: () => abrirRelatorio(ctx, deles),
  }))
}

async function abrirRelatorio(ctx: Ctx, registros: readonly Validado[]) {
  const ids = registros.map(({ id }) => id)
  const cabecas = await cabecasDoRelatorio(ctx, ids)
  const { paginas, bytes } = await desenharRelatorio(ctx, () => registrosDoRelatorio(ctx, cabecas))
  return { conteudo: bytes, paginas }
}
