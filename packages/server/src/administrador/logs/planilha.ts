import { logs } from '@prumo/domain/administrador/logs.ts'
import { filtroDeLogs } from '@prumo/domain/administrador/logs-chamadas.ts'
import type { LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { MAX_SHEET_ROWS, type Spreadsheet } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { naLista } from './ler.ts'
import { antesDe, condicoesDeLogs, consultaSql, contar, type FiltroDeLogs } from './listar.ts'

const LOTE = 500

const colunas: readonly (PlanilhaColumn & { valor: (row: LogNaLista) => unknown })[] = [
  { header: 'Data', kind: 'instant', valor: (row) => row.data },
  { header: 'Pessoa', kind: 'text', valor: (row) => row.pessoa ?? 'Sistema' },
  { header: 'Módulo', kind: 'text', valor: (row) => row.modulo },
  { header: 'Tela', kind: 'text', valor: (row) => row.tela },
  { header: 'Ação', kind: 'text', valor: (row) => row.acao },
  { header: 'Descrição', kind: 'text', valor: (row) => row.descricao },
  { header: 'Registro', kind: 'text', valor: (row) => row.alvoId },
  { header: 'Mudanças', kind: 'text', valor: mudancasEmTexto },
  { header: 'Endereço', kind: 'text', valor: (row) => row.endereco },
]

/** One change a line: 'Telefone: (41) 3333-4444 → (41) 99999-8888'. A cell holds 32.767 characters. */
function mudancasEmTexto({ mudancas }: LogNaLista): string {
  const lines = mudancas.map(({ rotulo, antes, depois }) => `${rotulo}: ${antes ?? '–'} → ${depois ?? '–'}`)
  return lines.join('\n').slice(0, 32_000)
}

/** Everything the filters reach, newest first, and what changed in words. */
export const planilhaDeLogs: Spreadsheet<FiltroDeLogs> = {
  slug: logs.name,
  tela: telas.logs,
  many: logs.noun.many,
  filter: filtroDeLogs,
  columns: colunas,
  count: (ctx, filtro) => contar(ctx, filtro, MAX_SHEET_ROWS),
  pages: lotes,
}

async function* lotes(ctx: Ctx, filtro: FiltroDeLogs): AsyncGenerator<unknown[][]> {
  const onde = await condicoesDeLogs(ctx, filtro)
  for (let ultima: string | undefined; ; ) {
    const { rows } = await consultaSql(
      ultima ? sql<boolean>`${onde} and ${antesDe(ultima)}` : onde,
      sql`limit ${LOTE}`,
    ).execute(ctx.db)
    const page = await naLista(ctx, rows)
    if (page.length > 0) yield page.map((row) => colunas.map(({ valor }) => valor(row)))
    if (rows.length < LOTE) return
    ultima = rows.at(-1)!.id
  }
}
