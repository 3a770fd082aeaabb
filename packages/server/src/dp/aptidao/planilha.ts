import { motivosDeInaptidao } from '@prumo/domain/dp/aptidao.ts'
import { filtroDeInaptos } from '@prumo/domain/dp/aptidao-chamadas.ts'
import { type Inapto, inaptos } from '@prumo/domain/dp/inaptos.ts'
import type { MotivoDito } from '@prumo/domain/vocabulario/aptidao.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarInaptos, type FiltroDeInaptos, paginasDeInaptos } from './inaptos.ts'

const colunas: readonly PlanilhaColumn[] = [
  { header: 'Colaborador', kind: 'text', width: 36 },
  { header: 'Matrícula', kind: 'text', width: 12 },
  { header: 'Função', kind: 'text', width: 28 },
  { header: 'Processo', kind: 'text', width: 24 },
  { header: 'Contrato', kind: 'text', width: 28 },
  { header: 'Documento', kind: 'text', width: 32 },
  { header: 'Motivo', kind: 'text', width: 20 },
  { header: 'Validade', kind: 'date', width: 12 },
]

const alvos = { funcaoId: 'funcoes', processoId: 'processos', empresaId: 'contas-contrato' } as const

/** Who is unfit and why, one line a reason. */
export const planilhaDeInaptos: Spreadsheet<FiltroDeInaptos> = {
  slug: inaptos.name,
  tela: inaptos.tela,
  many: inaptos.noun.many,
  filter: filtroDeInaptos,
  columns: colunas,
  count: contarInaptos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeInaptos(ctx, filtro)) yield linhas(pagina, await nomesDe(ctx, pagina))
  },
}

/** What those people's role, process and contract are called. */
export async function nomesDe(
  ctx: Ctx,
  pagina: readonly Pick<Inapto, keyof typeof alvos>[],
): Promise<ReadonlyMap<string, string>> {
  const nomes = new Map<string, string>()
  for (const [campo, alvo] of Object.entries(alvos)) {
    const ids = new Set(pagina.flatMap((um) => um[campo as keyof typeof alvos] ?? []))
    for (const [id, nome] of await titles(ctx, alvo, [...ids])) nomes.set(id, nome)
  }
  return nomes
}

const linhas = (pagina: readonly Inapto[], nomes: ReadonlyMap<string, string>): unknown[][] =>
  pagina.flatMap(({ nome, matricula, funcaoId, processoId, empresaId, aptidao }) => {
    const de = (id: string | null) => (id === null ? null : (nomes.get(id) ?? null))
    const linha = ({ tipo, motivo, validade }: MotivoDito, palavra: string | null) => [
      nome,
      matricula,
      de(funcaoId),
      de(processoId),
      de(empresaId),
      tipo,
      motivo === null ? palavra : wordOf(motivosDeInaptidao, motivo),
      validade,
    ]
    return [
      ...aptidao.motivos.map((motivo) => linha(motivo, null)),
      ...aptidao.aVencer.map((motivo) => linha(motivo, 'Vence em breve')),
    ]
  })
